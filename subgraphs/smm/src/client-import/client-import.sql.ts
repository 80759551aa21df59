/** The clients that rows name as parents: by id ($1) or by name in lower case ($2). Archived ones are found by id only. */
export const selectParentsSql = `
  SELECT id, name, path, business_type AS "businessType", archived_at AS "archivedAt" FROM smm.client
  WHERE id = ANY ($1) OR lower(name) = ANY ($2) AND archived_at IS NULL ORDER BY path`;

/** The names of clients, in lower case, that are not archived and stand below one of some clients ($1), or are roots; among some names ($2). */
export const selectSiblingsSql = `
  SELECT coalesce(parent_id, '') AS "parentId", lower(name) AS name FROM smm.client
  WHERE (parent_id = ANY ($1) OR parent_path IS NULL) AND lower(name) = ANY ($2) AND archived_at IS NULL`;

/** The names of clients ($1). */
export const selectNamesSql = "SELECT id, name FROM smm.client WHERE id = ANY ($1)";

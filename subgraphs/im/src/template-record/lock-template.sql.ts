/** Locks a key ($1) until the transaction ends. */
export const lockContentTypeSql = "SELECT pg_advisory_xact_lock(hashtext($1))";

/** Adds a template: id ($1), content type ($2), name ($3). The first of a content type is its default. */
export const insertTemplateSql = `
  INSERT INTO im.template (id, content_type, name, is_default)
  VALUES ($1, $2, $3, NOT EXISTS (SELECT FROM im.template WHERE content_type = $2 AND is_default))
  ON CONFLICT DO NOTHING`;

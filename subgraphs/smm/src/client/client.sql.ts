import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/** Some clients ($1) with the columns of their entity. */
export const selectClientsSql: PreparedStatement = {
  name: "smm.select-clients",
  sql: `
    SELECT id, name, parent_id AS "parentId", path, business_type AS "businessType", location, archived_at AS "archivedAt",
      archive_changed_at AS "archiveChangedAt",
      strategy_epoch AS "strategyEpoch", created_at AS "createdAt", updated_at AS "updatedAt"
    FROM smm.client WHERE id = ANY($1)`,
};

/** Locks the assignment of ids until the transaction ends. */
export const lockClientIdsSql = "SELECT pg_advisory_xact_lock(hashtext('smm.client.id'))";

/** An id ($1), where it is taken, and the taken ids that begin with it and a hyphen. */
export const selectSimilarIdsSql = "SELECT id FROM smm.client WHERE id = $1 OR starts_with(id, $1 || '-')";

/** The number of children of some clients ($1), without archived ones. */
export const countChildrenSql = `
  SELECT parent.id, count(*)::integer AS children
  FROM smm.client AS parent JOIN smm.client AS child ON child.parent_path = parent.path
  WHERE parent.id = ANY ($1) AND child.archived_at IS NULL
  GROUP BY parent.id`;

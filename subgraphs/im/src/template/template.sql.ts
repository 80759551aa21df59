import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/** The epoch of the templates. */
export const selectTemplateEpochSql: PreparedStatement = {
  name: "im.template-epoch",
  sql: "SELECT epoch FROM im.template_epoch",
};

/** The numbers of the newest 100 versions of some templates ($1), newest first. */
export const selectNewestVersionsSql = `
  SELECT id, major, minor FROM unnest($1::text[]) AS id,
    LATERAL (SELECT major, minor FROM im.template_version WHERE template_id = id ORDER BY major DESC, minor DESC LIMIT 100) newest`;

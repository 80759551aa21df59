import type { ExpiryRule } from "../database/expiry.js";
import { cutoffIdSql } from "../database/expiry.sql.js";
import { forgetAuditSql } from "./audit-log.sql.js";

/** The rule that deletes old audit entries of a module. The database always keeps the last 30 days. */
export function auditExpiry(schema: string, days: number): ExpiryRule {
  return {
    name: "old audit entries",
    table: `${schema}.audit_log`,
    time: "id",
    cutoff: cutoffIdSql,
    days,
    statement: forgetAuditSql(schema),
  };
}

import type { ExpiryRule } from "../database/expiry.js";
import { cutoffIdSql } from "../database/expiry.sql.js";
import { forgetAuditSql } from "./audit-log.sql.js";

/** A module writes as many reads as it serves, so a round must delete that many. */
const READS_OF_A_BATCH = 10_000;

/** The settings that {@link auditExpiry} reads. */
export interface AuditRetention {
  RETENTION_AUDIT_DAYS: number;
  RETENTION_AUDIT_READS_DAYS: number;
}

/** The rules that delete a module's old audit entries: changes, and reads with refused attempts. The database always keeps the last 30 days. */
export function auditExpiry(schema: string, env: AuditRetention): ExpiryRule[] {
  const byId = { time: "id", cutoff: cutoffIdSql };
  return [
    {
      ...{ name: "old audit entries", table: `${schema}.audit_log`, ...byId },
      days: env.RETENTION_AUDIT_DAYS,
      statement: forgetAuditSql(schema),
    },
    {
      ...{ name: "old audited reads", table: `${schema}.access_log`, ...byId },
      days: env.RETENTION_AUDIT_READS_DAYS,
      statement: forgetAuditSql(schema, "access"),
      batch: READS_OF_A_BATCH,
    },
  ];
}

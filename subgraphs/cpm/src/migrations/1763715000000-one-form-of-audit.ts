import { auditLogTable, entryIdSql } from "@cgs/kit/audit/audit-log-table";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Changes the audit log to the form that all modules share, and converts its entries. */
export class OneFormOfAudit1763715000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.audit_log RENAME TO audit_log_until_now;
      ALTER INDEX cpm.audit_log_pkey RENAME TO audit_log_until_now_pkey;
      ALTER INDEX cpm.audit_log_client RENAME TO audit_log_until_now_client;
      ${auditLogTable("cpm")}
      INSERT INTO cpm.audit_log (id, at, actor, action, target, client_path, before, after, trace_id)
        SELECT ${entryIdSql("at", "id")}, at, actor, action, target, client_path, before, after, trace_id
        FROM cpm.audit_log_until_now;
      DROP TABLE cpm.audit_log_until_now;
      DROP FUNCTION cpm.refuse_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

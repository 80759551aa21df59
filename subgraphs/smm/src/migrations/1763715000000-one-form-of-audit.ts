import { auditLogTable, entryIdSql } from "@cgs/kit/audit/audit-log-table";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Gives the audit log the form that all modules share, and copies the entries. */
export class OneFormOfAudit1763715000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${auditLogTable("smm")}
      INSERT INTO smm.audit_log (id, at, actor, role, action, target, client_path, before, after, trace_id)
        SELECT ${entryIdSql("entry.at", "entry.id")}, entry.at, 'user:' || entry.actor_id, entry.role, entry.action,
          'client:' || entry.client_id, client.path, entry.before, entry.after, entry.trace_id
        FROM smm.audit_entry entry JOIN smm.client ON client.id = entry.client_id;
      DROP TABLE smm.audit_entry;
      DROP FUNCTION smm.refuse_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

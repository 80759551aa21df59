import { auditLogTable } from "@cgs/kit/audit/audit-log-table";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Gives the audit log the form that all modules share, and copies the entries. Their ids are already in the order of time. */
export class OneFormOfAudit1763715000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${auditLogTable("im")}
      INSERT INTO im.audit_log (id, at, actor, action, target, client_path, before, after, trace_id)
        SELECT id, created_at, actor, action, target,
          CASE WHEN after ->> 'clientId' IS NOT NULL THEN ARRAY[after ->> 'clientId'] END, before, after, trace_id
        FROM im.audit_entry;
      DROP TABLE im.audit_entry;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

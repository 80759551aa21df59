import { auditStreamTable } from "@cgs/kit/audit-stream/audit-stream-table";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Audit entries can be streamed: their ids wait in a table until they are sent. */
export class StreamAudit1763801000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditStreamTable("im"));
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

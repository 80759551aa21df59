import { accessLogTable } from "@cgs/kit/audit/access-log-table";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Reads and refused attempts are recorded in a log of their own, which is kept for a shorter time. */
export class RecordReads1763795000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accessLogTable("cpm"));
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

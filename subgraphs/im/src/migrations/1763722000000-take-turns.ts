import { housekeepingTable } from "@cgs/kit/database/housekeeping";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The leases of housekeeping tasks. */
export class TakeTurns1763722000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(housekeepingTable("im"));
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/** Lists of reads can be filtered by what was done. */
export class FindReadsByAction1763799000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX access_log_action ON cpm.access_log (action, id)");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

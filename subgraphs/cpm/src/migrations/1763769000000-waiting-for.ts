import type { MigrationInterface, QueryRunner } from "typeorm";

/** Says which vendor a queued job waits for, and why. */
export class WaitingFor1763769000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.job ADD COLUMN waiting_for jsonb");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/** Jobs whose content was erased on request. */
export class JobErasure1763712100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.job ADD COLUMN erased_at timestamptz");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

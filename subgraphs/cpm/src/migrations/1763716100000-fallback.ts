import type { MigrationInterface, QueryRunner } from "typeorm";

/** The provider of a step, and why a fallback model wrote it. */
export class Fallback1763716100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.job ADD COLUMN fallback_reason text;
      ALTER TABLE cpm.job_step ADD COLUMN provider text, ADD COLUMN fallback_reason text;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/** The fallback models of a plan. */
export class PlanFallbacks1763726100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.plan ADD COLUMN fallbacks jsonb NOT NULL DEFAULT '[]'");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

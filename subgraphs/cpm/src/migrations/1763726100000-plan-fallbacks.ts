import type { MigrationInterface, QueryRunner } from "typeorm";

/** Lets a plan say who takes over when the model asked for can't write. */
export class PlanFallbacks1763726100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.plan ADD COLUMN fallbacks jsonb NOT NULL DEFAULT '[]'");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

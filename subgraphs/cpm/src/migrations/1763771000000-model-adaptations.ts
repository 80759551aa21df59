import type { MigrationInterface, QueryRunner } from "typeorm";

/** Remembers what models reject. */
export class ModelAdaptations1763771000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.model_adaptation (
        provider text NOT NULL,
        model text NOT NULL,
        adaptation text NOT NULL,
        learned_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (provider, model, adaptation)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/** Rate limits of providers, the calls of the last minute, and the number of attempts of a job that only waited. */
export class ProviderLimits1763716000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.provider_limit (
        provider text NOT NULL,
        model text NOT NULL DEFAULT '',
        requests_per_minute integer NOT NULL CHECK (requests_per_minute > 0),
        tokens_per_minute integer NOT NULL CHECK (tokens_per_minute > 0),
        PRIMARY KEY (provider, model)
      );
      CREATE UNLOGGED TABLE cpm.provider_window (
        provider text NOT NULL,
        model text NOT NULL,
        slots jsonb NOT NULL DEFAULT '[]',
        PRIMARY KEY (provider, model)
      );
      ALTER TABLE cpm.job ADD COLUMN waits integer NOT NULL DEFAULT 0;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

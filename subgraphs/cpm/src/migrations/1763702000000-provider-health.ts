import type { MigrationInterface, QueryRunner } from "typeorm";

/** The health of each provider, shared by all workers and API processes. */
export class ProviderHealth1763702000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.provider_health (
        provider text PRIMARY KEY,
        status text NOT NULL DEFAULT 'healthy' CHECK (status IN ('healthy', 'degraded', 'down')),
        message text,
        failures integer NOT NULL DEFAULT 0,
        successes integer NOT NULL DEFAULT 0,
        trips integer NOT NULL DEFAULT 0,
        cooldown_until timestamptz,
        checked_at timestamptz,
        revision integer NOT NULL DEFAULT 0
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

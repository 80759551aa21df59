import type { MigrationInterface, QueryRunner } from "typeorm";

/** Clients' own keys for providers. */
export class ProviderKeys1763716200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.provider_key (
        client_id text NOT NULL,
        provider text NOT NULL,
        priority smallint NOT NULL CHECK (priority BETWEEN 1 AND 5),
        key_encrypted text NOT NULL,
        last_four text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (client_id, provider, priority)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

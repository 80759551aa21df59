import type { MigrationInterface, QueryRunner } from "typeorm";

/** The clients that the SMM has archived, how far the SMM's changes are known, and what archiving holds. */
export class ArchivedClients1763912000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.archived_client (id text PRIMARY KEY);
      CREATE TABLE cpm.archive_feed (
        name text PRIMARY KEY CHECK (name = 'smm'),
        known_until timestamptz,
        looked_at timestamptz NOT NULL
      );
      ALTER TABLE cpm.order_series ADD COLUMN held boolean NOT NULL DEFAULT false;
      ALTER TABLE cpm.webhook_endpoint DROP CONSTRAINT webhook_endpoint_disabled_reason_check;
      ALTER TABLE cpm.webhook_endpoint ADD CONSTRAINT webhook_endpoint_disabled_reason_check
        CHECK (disabled_reason IN ('BY_USER', 'FAILING', 'GONE', 'CLIENT_ARCHIVED'));
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

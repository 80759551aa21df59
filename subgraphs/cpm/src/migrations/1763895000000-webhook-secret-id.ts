import type { MigrationInterface, QueryRunner } from "typeorm";

/** The id of an endpoint's secret, by which a repeated request for a new one finds it. */
export class WebhookSecretId1763895000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.webhook_endpoint ADD COLUMN secret_id uuid");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Encrypted values are bound to their rows. Processes of the release before can't read such values, so an installation writes them a day after
 * this migration. A new installation writes them at once.
 */
export class BindEncryptedValues1763784000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE cpm.lookup_key ADD COLUMN bind_values_from timestamptz NOT NULL DEFAULT now() + interval '1 day'",
    );
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

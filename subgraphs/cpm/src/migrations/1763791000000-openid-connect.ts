import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Log-in with OpenID Connect. An account names its identity at the provider by a keyed hash, and a session how it began and when it ends at
 * the latest. An account without a password has an empty hash, which earlier releases match with no password.
 */
export class OpenidConnect1763791000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.user_account ADD COLUMN oidc_subject_hash text UNIQUE, ADD COLUMN oidc_link_until timestamptz;
      ALTER TABLE cpm.session ADD COLUMN method text NOT NULL DEFAULT 'password', ADD COLUMN ends_at timestamptz;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

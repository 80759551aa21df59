import type { MigrationInterface, QueryRunner } from "typeorm";

/** The time from which a key signs. Existing keys sign since their creation. */
export class RotateSigningKeys1763715200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.signing_key ADD COLUMN signs_from timestamptz;
      UPDATE cpm.signing_key SET signs_from = created_at;
      ALTER TABLE cpm.signing_key ALTER COLUMN signs_from SET NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

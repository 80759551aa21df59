import type { MigrationInterface, QueryRunner } from "typeorm";

/** The number of values that each data key encrypts, and the key of the lookup hashes. */
export class DataKeys1763743100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.data_key (
        version text PRIMARY KEY,
        since timestamptz,
        sealed_values integer NOT NULL DEFAULT 0,
        counted_at timestamptz
      );
      CREATE TABLE cpm.lookup_key (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        key_encrypted text NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/** What a batch ordered, as a hash, by which its caller finds it after a lost answer. Null for batches of an earlier release, and after an erasure. */
export class BatchFingerprints1763830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.batch ADD COLUMN fingerprint text;
      CREATE INDEX batch_fingerprint ON cpm.batch (fingerprint, id) WHERE fingerprint IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

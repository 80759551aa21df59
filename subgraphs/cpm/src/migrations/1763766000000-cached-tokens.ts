import type { MigrationInterface, QueryRunner } from "typeorm";

/** Counts the tokens that vendors read from their caches and wrote to them, and what that saved. */
export class CachedTokens1763766000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ["job", "job_step"])
      await runner.query(`
        ALTER TABLE cpm.${table}
          ADD COLUMN cached_tokens integer NOT NULL DEFAULT 0,
          ADD COLUMN cache_write_tokens integer NOT NULL DEFAULT 0,
          ADD COLUMN saved_usd numeric(18, 10) NOT NULL DEFAULT 0`);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

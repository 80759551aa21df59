import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Reads pages of sources again. A source keeps its passages while its page is read. `version` counts the different documents that were read,
 * `tries` the attempts of one reading; `reread_at` is when a page is due to be read again; while `claimed_until` lasts, a process reads it.
 * See docs/decisions/038-read-sources-in-a-process-of-their-own.md.
 */
export class RereadSources1763821000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.source
        ADD COLUMN version integer NOT NULL DEFAULT 0,
        ADD COLUMN tries integer NOT NULL DEFAULT 0,
        ADD COLUMN reread_at timestamptz,
        ADD COLUMN reread_failure text,
        ADD COLUMN checked_at timestamptz,
        ADD COLUMN claimed_until timestamptz;
      UPDATE cpm.source SET version = 1 WHERE content_hash IS NOT NULL;
      CREATE INDEX source_reread ON cpm.source (reread_at) WHERE reread_at IS NOT NULL;
      CREATE INDEX source_claimed ON cpm.source (claimed_until) WHERE claimed_until IS NOT NULL;
      CREATE INDEX source_age ON cpm.source ((coalesce(checked_at, read_at)))
        WHERE url IS NOT NULL AND content_hash IS NOT NULL AND reread_at IS NULL AND NOT order_only;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

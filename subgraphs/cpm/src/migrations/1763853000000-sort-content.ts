import type { MigrationInterface, QueryRunner } from "typeorm";

/** Title and score beside the words of content, so that lists sort without reading the content. The worker fills them, as it fills the words. */
export class SortContent1763853000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      ALTER TABLE cpm.content_text ADD COLUMN title text, ADD COLUMN score integer;
      INSERT INTO cpm.content_change (job_id) SELECT job_id FROM cpm.content_text ORDER BY job_id;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Revisions of content, and which of them is approved. Both are deleted with the content, on request and by retention. A search finds
 * content by all titles it has had.
 */
export class ContentRevisions1763731000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.content_revision (
        job_id uuid NOT NULL REFERENCES cpm.job_result ON DELETE CASCADE,
        number integer NOT NULL CHECK (number > 1),
        content jsonb NOT NULL,
        conformance jsonb NOT NULL,
        author text NOT NULL,
        note text,
        restored_from integer,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (job_id, number)
      );
      CREATE TABLE cpm.content_approval (
        job_id uuid PRIMARY KEY REFERENCES cpm.job_result ON DELETE CASCADE,
        revision integer NOT NULL,
        approved_by text NOT NULL,
        approved_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TRIGGER revised_title_indexed AFTER INSERT ON cpm.content_revision FOR EACH ROW EXECUTE FUNCTION cpm.index_title();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Drafts of edits, one for each user and content. They are deleted with the content, on request and by retention, and with their user.
 * See docs/decisions/050-keep-drafts-and-comments-with-their-content.md.
 */
export class ContentDrafts1763863000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.content_draft (
        job_id uuid NOT NULL REFERENCES cpm.job_result ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES cpm.user_account ON DELETE CASCADE,
        version integer NOT NULL CHECK (version > 0),
        base_revision integer NOT NULL,
        input jsonb NOT NULL,
        saved_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (job_id, user_id)
      );
      CREATE INDEX content_draft_user ON cpm.content_draft (user_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

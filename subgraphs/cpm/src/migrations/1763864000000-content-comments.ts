import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Comments on content and its review. Both are deleted with the content, on request and by retention. A comment is by a user or by a guest
 * without an account. See docs/decisions/050-keep-drafts-and-comments-with-their-content.md.
 */
export class ContentComments1763864000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.content_comment (
        id uuid PRIMARY KEY,
        job_id uuid NOT NULL REFERENCES cpm.job_result ON DELETE CASCADE,
        thread_id uuid REFERENCES cpm.content_comment ON DELETE CASCADE,
        revision integer NOT NULL,
        author text,
        guest_name text,
        body text NOT NULL,
        anchor jsonb,
        mentions uuid[] NOT NULL DEFAULT '{}',
        resolved_by text,
        resolved_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((author IS NULL) <> (guest_name IS NULL)),
        CHECK (thread_id IS NULL OR (anchor IS NULL AND resolved_at IS NULL))
      );
      CREATE INDEX content_comment_job ON cpm.content_comment (job_id, id);
      CREATE INDEX content_comment_thread ON cpm.content_comment (thread_id);
      CREATE INDEX content_comment_mentions ON cpm.content_comment USING gin (mentions);
      CREATE TABLE cpm.content_review (
        job_id uuid PRIMARY KEY REFERENCES cpm.job_result ON DELETE CASCADE,
        reviewer_id uuid NOT NULL REFERENCES cpm.user_account ON DELETE CASCADE,
        requested_by text NOT NULL,
        requested_at timestamptz(3) NOT NULL DEFAULT now(),
        changes_revision integer,
        changes_at timestamptz(3)
      );
      CREATE INDEX content_review_reviewer ON cpm.content_review (reviewer_id, job_id);
      CREATE INDEX content_review_requester ON cpm.content_review (requested_by, job_id) WHERE changes_revision IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

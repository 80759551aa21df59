import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Links with which guests review content, and what they decide. A link goes with its content or batch, a decision with the content.
 * See docs/decisions/053-review-through-links-that-guests-open-without-an-account.md.
 */
export class ReviewLinks1763880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.review_link (
        id uuid PRIMARY KEY,
        job_id uuid REFERENCES cpm.job_result ON DELETE CASCADE,
        batch_id uuid REFERENCES cpm.batch ON DELETE CASCADE,
        revision integer,
        label text NOT NULL,
        token_hash text NOT NULL UNIQUE,
        password_hash text,
        may_comment boolean NOT NULL,
        may_approve boolean NOT NULL,
        counts_as_approval boolean NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        last_used_at timestamptz(3),
        CHECK ((job_id IS NULL) <> (batch_id IS NULL)),
        CHECK (revision IS NULL OR job_id IS NOT NULL),
        CHECK (may_approve OR NOT counts_as_approval)
      );
      CREATE INDEX review_link_job ON cpm.review_link (job_id, id) WHERE job_id IS NOT NULL;
      CREATE INDEX review_link_batch ON cpm.review_link (batch_id, id) WHERE batch_id IS NOT NULL;
      CREATE INDEX review_link_creator ON cpm.review_link (created_by);
      CREATE INDEX review_link_expiry ON cpm.review_link (expires_at);
      CREATE TABLE cpm.client_decision (
        id uuid PRIMARY KEY,
        job_id uuid NOT NULL REFERENCES cpm.job_result ON DELETE CASCADE,
        link_id uuid REFERENCES cpm.review_link ON DELETE SET NULL,
        revision integer NOT NULL,
        decision text NOT NULL CHECK (decision IN ('APPROVED', 'CHANGES_REQUESTED')),
        guest_name text NOT NULL,
        text_hash text NOT NULL,
        decided_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX client_decision_job ON cpm.client_decision (job_id, id);
      CREATE INDEX client_decision_link ON cpm.client_decision (link_id, job_id, id);
      ALTER TABLE cpm.content_comment ADD COLUMN suggestion text;
      ALTER TABLE cpm.content_comment ADD COLUMN link_id uuid REFERENCES cpm.review_link ON DELETE SET NULL;
      CREATE INDEX content_comment_link ON cpm.content_comment (link_id, job_id, id) WHERE link_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

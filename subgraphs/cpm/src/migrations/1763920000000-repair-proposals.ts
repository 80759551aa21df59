import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Repaired content that a user has not decided about, with the unsaved edit that was repaired. It is deleted with the content and with its user.
 * See docs/decisions/012-store-edits-as-immutable-revisions.md.
 */
export class RepairProposals1763920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.repair_proposal (
        id uuid PRIMARY KEY,
        job_id uuid NOT NULL REFERENCES cpm.job_result ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES cpm.user_account ON DELETE CASCADE,
        repair_id uuid NOT NULL,
        revision integer NOT NULL,
        rule text NOT NULL,
        claim integer,
        title text NOT NULL,
        edit jsonb,
        score integer,
        content jsonb,
        conformance jsonb,
        fingerprint integer[],
        proposed_at timestamptz(3),
        CHECK ((content IS NULL) = (conformance IS NULL))
      );
      CREATE INDEX repair_proposal_job ON cpm.repair_proposal (job_id, user_id);
      CREATE INDEX repair_proposal_user ON cpm.repair_proposal (user_id);
      CREATE INDEX repair_proposal_repair ON cpm.repair_proposal (repair_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

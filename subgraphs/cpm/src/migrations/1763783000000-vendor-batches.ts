import type { MigrationInterface, QueryRunner } from "typeorm";

/** Lets jobs wait for a vendor's batch, and remembers the batches, their requests and their answers. */
export class VendorBatches1763783000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.job
        ADD COLUMN deadline_hours integer,
        ADD COLUMN direct_reason text,
        ADD COLUMN batch_saved_usd numeric(18, 10) NOT NULL DEFAULT 0;
      ALTER TABLE cpm.job_step ADD COLUMN batched boolean NOT NULL DEFAULT false;

      CREATE TABLE cpm.vendor_batch (
        id uuid PRIMARY KEY,
        job_id uuid NOT NULL REFERENCES cpm.job ON DELETE CASCADE,
        attempt integer NOT NULL,
        provider text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        sending_since timestamptz,
        vendor_id text,
        answered integer NOT NULL DEFAULT 0,
        cancelled_at timestamptz,
        ended_at timestamptz,
        failure text,
        next_poll_at timestamptz NOT NULL DEFAULT now(),
        leased_until timestamptz NOT NULL DEFAULT '-infinity'
      );
      CREATE INDEX vendor_batch_open ON cpm.vendor_batch (next_poll_at) WHERE ended_at IS NULL;
      CREATE INDEX vendor_batch_of_job ON cpm.vendor_batch (job_id);
      CREATE INDEX vendor_batch_ended ON cpm.vendor_batch (ended_at) WHERE ended_at IS NOT NULL;

      CREATE TABLE cpm.vendor_batch_request (
        job_id uuid NOT NULL,
        key text NOT NULL,
        batch_id uuid NOT NULL REFERENCES cpm.vendor_batch ON DELETE CASCADE,
        request jsonb NOT NULL,
        held_usd numeric NOT NULL,
        answered_at timestamptz,
        answer jsonb,
        PRIMARY KEY (job_id, key)
      );
      CREATE INDEX vendor_batch_request_of_batch ON cpm.vendor_batch_request (batch_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

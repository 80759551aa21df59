import type { MigrationInterface, QueryRunner } from "typeorm";

/** The fair queue: jobs wait for a slot. Indexes for the queue, the taken slots, and the last admission of each client. */
export class FairQueue1763710100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.job ADD COLUMN admitted boolean NOT NULL DEFAULT false;
      ALTER TABLE cpm.job ADD COLUMN admitted_at timestamptz;
      UPDATE cpm.job SET admitted = true, admitted_at = now() WHERE status = 'processing';
      DROP INDEX cpm.job_waiting;
      CREATE INDEX job_in_line ON cpm.job (client_id, least(attempt, 1) DESC, run_after, id) WHERE status = 'queued' AND NOT admitted;
      CREATE INDEX job_slots ON cpm.job (plan_holder, client_id) WHERE status IN ('queued', 'processing') AND admitted;
      CREATE INDEX job_admitted ON cpm.job (enqueued_at) WHERE status = 'queued' AND admitted;
      CREATE INDEX job_turns ON cpm.job (client_id, admitted_at DESC) WHERE admitted_at IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

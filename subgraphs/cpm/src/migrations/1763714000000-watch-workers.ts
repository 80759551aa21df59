import type { MigrationInterface, QueryRunner } from "typeorm";

/** The state of workers that operators see, the leases of housekeeping tasks, and the number of lost workers of a job. */
export class WatchWorkers1763714000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.worker
        ADD COLUMN version text NOT NULL DEFAULT '',
        ADD COLUMN draining boolean NOT NULL DEFAULT false;
      CREATE TABLE cpm.housekeeping_turn (
        task text PRIMARY KEY,
        taken_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE cpm.job ADD COLUMN losses integer NOT NULL DEFAULT 0;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

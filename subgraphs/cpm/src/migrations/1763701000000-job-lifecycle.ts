import type { MigrationInterface, QueryRunner } from "typeorm";

/** Retries: jobs that continue other jobs. The unique index allows one unfinished retry per job. */
export class JobLifecycle1763701000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.job ADD COLUMN retry_of uuid;
      CREATE UNIQUE INDEX job_retry_under_way ON cpm.job (retry_of) WHERE status IN ('queued', 'processing');
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/** Erasing a job erases the jobs that rewrote passages of its content. Few jobs are repairs, so the index is small and other jobs do not touch it. */
export class IndexRepairs1763922000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query("CREATE INDEX job_repair ON cpm.job (repair_of) WHERE repair_of IS NOT NULL");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

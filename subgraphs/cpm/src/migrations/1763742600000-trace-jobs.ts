import type { MigrationInterface, QueryRunner } from "typeorm";

/** The span of a job's acceptance and of its latest attempt, each as a W3C `traceparent`. */
export class TraceJobs1763742600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.job ADD COLUMN trace_parent text, ADD COLUMN attempt_trace text");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

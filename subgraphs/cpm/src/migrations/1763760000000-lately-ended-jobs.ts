import type { MigrationInterface, QueryRunner } from "typeorm";

/** An index of recently ended jobs of all clients. */
export class LatelyEndedJobs1763760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX job_ended ON cpm.job (completed_at) WHERE completed_at IS NOT NULL");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

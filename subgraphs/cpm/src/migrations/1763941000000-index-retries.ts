import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A failed or cancelled job names the newest job that retries it. Few jobs are retries, so the index is small and other jobs do not touch it.
 * Content is listed by its verdict, like by its approval.
 */
export class IndexRetries1763941000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query("CREATE INDEX job_retry ON cpm.job (retry_of) WHERE retry_of IS NOT NULL");
    await runner.query(
      "CREATE INDEX job_cell_passed ON cpm.job (client_id, template_id, passed, created_at DESC, id DESC) WHERE passed IS NOT NULL",
    );
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

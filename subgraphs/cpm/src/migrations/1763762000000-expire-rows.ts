import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Indexes by which retention finds old rows by the times that the database wrote, instead of by the time in ids, which a process wrote.
 * See docs/decisions/009-erase-content-and-personal-data-but-keep-records.md.
 */
export class ExpireRows1763762000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      CREATE INDEX job_with_content ON cpm.job (completed_at) WHERE approved IS NOT NULL;
      CREATE INDEX job_step_age ON cpm.job_step (completed_at);
      CREATE INDEX batch_age ON cpm.batch (created_at);
      CREATE INDEX usage_day_age ON cpm.usage_day (day);
      CREATE INDEX provider_health_change_age ON cpm.provider_health_change (at);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

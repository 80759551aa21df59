import type { MigrationInterface, QueryRunner } from "typeorm";

/** Jobs that repair one rule in the content of a completed job. Content has one open repair at a time. */
export class Repairs1763763000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      ALTER TABLE cpm.job ADD COLUMN repair_of uuid;
      CREATE UNIQUE INDEX job_repair_under_way ON cpm.job (repair_of) WHERE status IN ('queued', 'processing');
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

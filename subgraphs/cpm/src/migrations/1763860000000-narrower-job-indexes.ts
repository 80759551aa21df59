import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Most jobs are neither retries nor repairs. The unique indexes of retries and repairs under way leave them out: each new version of a row had an
 * entry without a value in both. An index takes the place of the former one in the same transaction, under its name.
 */
export class NarrowerJobIndexes1763860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    for (const [index, column] of [
      ["job_retry_under_way", "retry_of"],
      ["job_repair_under_way", "repair_of"],
    ])
      await runner.query(`
        CREATE UNIQUE INDEX ${index}_only ON cpm.job (${column}) WHERE ${column} IS NOT NULL AND status IN ('queued', 'processing');
        DROP INDEX cpm.${index};
        ALTER INDEX cpm.${index}_only RENAME TO ${index};`);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The queue of admitted jobs in PostgreSQL. It is not logged, because it can be filled again from the jobs: after a crash of the server it is empty.
 * See docs/decisions/057-queue-jobs-in-a-table-of-our-own.md. Before, the queue was in BullMQ's tables: see
 * docs/decisions/043-add-queue-entries-without-temporary-tables.md.
 */
export class QueueEntries1763886000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE cpm.queue_entry (
        job_id uuid PRIMARY KEY,
        place  bigint NOT NULL GENERATED ALWAYS AS IDENTITY
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
      CREATE INDEX queue_entry_place ON cpm.queue_entry (place);`);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

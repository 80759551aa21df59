import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Batches: jobs of one request. A batch has no counts; they are read from its jobs by an index. `batch_client` has a row for each client
 * of the batch, which is `own`, and for each of its ancestors. By these rows a client's batches are found, and whether a caller covers all
 * clients of a batch. A retried job is `replaced`: its retry stands for the same item.
 */
export class Batches1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.batch (
        id uuid PRIMARY KEY,
        total integer NOT NULL CHECK (total BETWEEN 1 AND 1000),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE cpm.batch_client (
        client_id text NOT NULL,
        batch_id uuid NOT NULL REFERENCES cpm.batch ON DELETE CASCADE,
        path text[] NOT NULL,
        own boolean NOT NULL,
        PRIMARY KEY (client_id, batch_id)
      );
      CREATE INDEX batch_client_own ON cpm.batch_client (batch_id) WHERE own;
      ALTER TABLE cpm.job ADD COLUMN batch_id uuid REFERENCES cpm.batch;
      ALTER TABLE cpm.job ADD COLUMN batch_index integer;
      ALTER TABLE cpm.job ADD COLUMN replaced boolean NOT NULL DEFAULT false;
      CREATE INDEX job_batch ON cpm.job (batch_id, batch_index) WHERE batch_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

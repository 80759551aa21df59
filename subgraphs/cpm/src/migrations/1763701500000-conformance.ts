import type { MigrationInterface, QueryRunner } from "typeorm";

/** Conformance reports of results, and the fingerprints by which location pages are compared. */
export class Conformance1763701500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.job_result ADD COLUMN conformance jsonb;
      CREATE TABLE cpm.page_sketch (
        job_id uuid PRIMARY KEY REFERENCES cpm.job ON DELETE CASCADE,
        parent_id text NOT NULL,
        client_id text NOT NULL,
        title text NOT NULL,
        sketch integer[] NOT NULL
      );
      CREATE INDEX page_sketch_siblings ON cpm.page_sketch (parent_id, job_id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

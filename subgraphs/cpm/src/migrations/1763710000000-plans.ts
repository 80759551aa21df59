import type { MigrationInterface, QueryRunner } from "typeorm";

/** Plans, their assignment to clients, and the use of each plan holder. */
export class Plans1763710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.plan (
        name text PRIMARY KEY,
        monthly_jobs integer NOT NULL CHECK (monthly_jobs BETWEEN 0 AND 1000000),
        concurrency integer NOT NULL CHECK (concurrency BETWEEN 1 AND 10000),
        waiting_jobs integer NOT NULL CHECK (waiting_jobs BETWEEN 0 AND 1000000)
      );
      INSERT INTO cpm.plan (name, monthly_jobs, concurrency, waiting_jobs) VALUES
        ('free', 20, 1, 20), ('starter', 200, 2, 500), ('pro', 2000, 5, 5000), ('enterprise', 20000, 20, 50000);
      CREATE TABLE cpm.client_plan (
        client_id text PRIMARY KEY,
        plan text NOT NULL REFERENCES cpm.plan
      );
      CREATE TABLE cpm.plan_use (
        holder text PRIMARY KEY,
        month date NOT NULL,
        jobs integer NOT NULL,
        waiting_at_most integer NOT NULL
      ) WITH (fillfactor = 50);
      ALTER TABLE cpm.job ADD COLUMN plan_holder text NOT NULL DEFAULT '';
      ALTER TABLE cpm.job ADD COLUMN counted_in date;
      UPDATE cpm.job SET plan_holder = client_path[1] WHERE status IN ('queued', 'processing');
      ALTER TABLE cpm.job ALTER COLUMN plan_holder DROP DEFAULT;
      INSERT INTO cpm.plan_use (holder, month, jobs, waiting_at_most)
        SELECT plan_holder, date_trunc('month', now() AT TIME ZONE 'UTC'), 0, count(*)
        FROM cpm.job WHERE status = 'queued' GROUP BY plan_holder;
      CREATE INDEX job_waiting_on_plan ON cpm.job (plan_holder) WHERE status = 'queued';
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

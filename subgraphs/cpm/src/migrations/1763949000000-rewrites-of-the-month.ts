import type { MigrationInterface, QueryRunner } from "typeorm";

/** Counts the rewrites of a plan's month. See docs/decisions/005-count-quotas-in-the-accepting-transaction.md. */
export class RewritesOfTheMonth1763949000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.plan_use ADD COLUMN rewrites integer NOT NULL DEFAULT 0");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

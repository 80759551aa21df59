import type { MigrationInterface, QueryRunner } from "typeorm";

/** A job remembers the plan under which it was accepted. Earlier jobs have none and follow their holder's current plan. */
export class AcceptedPlan1763787100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.job ADD COLUMN accepted_plan text");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/** The values of the variables in the keywords of a series, for each of its clients. See docs/calendar.md. */
export class SeriesVariables1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.order_series ADD COLUMN client_variables jsonb");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

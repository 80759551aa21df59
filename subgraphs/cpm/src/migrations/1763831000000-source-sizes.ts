import type { MigrationInterface, QueryRunner } from "typeorm";

/** Stores the size of the document that was read. Missing for documents of earlier releases. */
export class SourceSizes1763831000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.source ADD COLUMN bytes integer");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

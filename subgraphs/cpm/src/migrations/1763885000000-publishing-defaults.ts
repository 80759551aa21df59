import type { MigrationInterface, QueryRunner } from "typeorm";

/** The time zone of a site, and whether content of a client is proposed as a draft there. */
export class PublishingDefaults1763885000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.site_connection ADD COLUMN time_zone text");
    await runner.query(
      "ALTER TABLE cpm.publishing_mapping ADD COLUMN state text CHECK (state IN ('DRAFT', 'PUBLISHED'))",
    );
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

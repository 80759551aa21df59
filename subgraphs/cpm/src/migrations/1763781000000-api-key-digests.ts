import type { MigrationInterface, QueryRunner } from "typeorm";

/** Tells wrong API keys apart without the cost of bcrypt. Keys that exist get their digest with their next use. */
export class ApiKeyDigests1763781000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.api_key ADD COLUMN key_digest text");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

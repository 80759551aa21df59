import type { MigrationInterface, QueryRunner } from "typeorm";

/** A used refresh token gives the same successor again for some seconds, at any gateway. */
export class RefreshSuccessor1763787200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cpm.refresh_token ADD COLUMN successor_salt text");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

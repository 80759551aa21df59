import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds the members of a client without scanning all users. */
export class FindMembers1763722100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX user_account_clients ON cpm.user_account USING gin (client_ids)");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

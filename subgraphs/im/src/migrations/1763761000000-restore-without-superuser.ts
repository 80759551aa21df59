import { forgetAuditAsOwner } from "@cgs/kit/audit/audit-log-table";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Removes a setting of the function that only a superuser can grant, so that other roles can restore a dump. */
export class RestoreWithoutSuperuser1763761000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forgetAuditAsOwner("im"));
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

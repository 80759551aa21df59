import { forgetAuditAsOwner } from "@cgs/kit/audit/audit-log-table";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The former function had a setting that only a superuser may set, so that other roles could not restore a dump of it. */
export class RestoreWithoutSuperuser1763761000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forgetAuditAsOwner("cpm"));
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import { forgetAuditAsOwner } from "@cgs/kit/audit/audit-log-table";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The function as it used to be had a setting that only a superuser may give it, so nobody else could restore a dump of it. */
export class RestoreWithoutSuperuser1763761000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forgetAuditAsOwner("im"));
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

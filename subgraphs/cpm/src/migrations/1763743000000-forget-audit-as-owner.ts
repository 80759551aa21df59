import { forgetAuditAsOwner } from "@cgs/kit/audit/audit-log-table";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Services may only add to the audit log. Old entries are deleted with the rights of its owner. */
export class ForgetAuditAsOwner1763743000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forgetAuditAsOwner("cpm"));
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

import { forgetAuditAsOwner } from "@cgs/kit/audit/audit-log-table";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Services may only add audit entries. A function of the owner deletes old ones. */
export class ForgetAuditAsOwner1763743000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forgetAuditAsOwner("im"));
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

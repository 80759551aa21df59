import { AuditEntryConnection } from "@cgs/kit/audit/audit-entry.entity";
import { AuditLogArgs } from "@cgs/kit/audit/audit-log.args";
import { requireRole } from "@cgs/kit/auth/caller";
import { Args, Ctx, Query, Resolver } from "type-graphql";
import type { AuditContext } from "./context.js";

/** The audit log. */
@Resolver()
export class AuditResolver {
  @Query(() => AuditEntryConnection, {
    description: "The audit log: actions on jobs, users and keys, newest first. For administrators.",
  })
  auditLog(
    @Args(() => AuditLogArgs) args: AuditLogArgs,
    @Ctx() { caller, audit }: AuditContext,
  ): Promise<AuditEntryConnection> {
    return audit.page(requireRole(caller, "admin"), args);
  }
}

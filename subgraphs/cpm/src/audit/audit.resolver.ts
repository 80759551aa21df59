import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import type { CpmContext } from "../context.js";
import { AuditLog } from "./audit-entry.entity.js";

/** The record of who did what. */
@Resolver()
export class AuditResolver {
  @Query(() => AuditLog, { description: "Who did what to people and keys, newest first. For administrators." })
  auditLog(
    @Arg("before", () => ID, { nullable: true, description: "Only entries older than this one." })
    before: string | undefined,
    @Arg("limit", () => Int, { defaultValue: 50, description: "Size of the page, 1 to 100." }) limit: number,
    @Ctx() { caller, audit }: CpmContext,
  ): Promise<AuditLog> {
    return audit.page(requireRole(caller, "admin"), { before: before ?? undefined, limit });
  }
}

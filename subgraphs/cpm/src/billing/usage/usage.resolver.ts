import { requireRole } from "@cgs/kit/auth/caller";
import { Args, Ctx, Query, Resolver } from "type-graphql";
import type { UsageContext } from "./context.js";
import { ClientUsage, UsageArgs } from "./client-usage.js";

/** The usage of clients. */
@Resolver()
export class UsageResolver {
  @Query(() => ClientUsage, {
    description: "Jobs, tokens and cost of a client and its descendants, or of all of the caller's clients.",
  })
  usage(@Args(() => UsageArgs) args: UsageArgs, @Ctx() { caller, usage, traceId }: UsageContext): Promise<ClientUsage> {
    return usage.of({ caller: requireRole(caller, "viewer"), traceId }, args);
  }
}

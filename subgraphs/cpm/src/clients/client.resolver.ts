import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { ClientBudget } from "../billing/budget/client-budget.js";
import type { ClientsContext } from "./context.js";
import { Client } from "../federation/references.js";
import { MemberConnection, MembersArgs } from "../identity/user/member.js";
import { ClientPlan } from "../billing/plan/plan.entity.js";

/** The CPM's fields of a client. */
@Resolver(() => Client)
export class ClientResolver {
  @FieldResolver(() => ClientPlan, {
    nullable: true,
    description: "The plan on which its jobs count, with its usage; null for a client outside the caller's.",
  })
  plan(@Root() { id }: Client, @Ctx() { caller, clientLoaders }: ClientsContext): Promise<ClientPlan | null> {
    return clientLoaders.plan(requireCaller(caller), id);
  }

  @FieldResolver(() => ClientBudget, {
    nullable: true,
    description: "Its own budget with the remaining amount; null without one, and for a client outside the caller's.",
  })
  budget(@Root() { id }: Client, @Ctx() { caller, clientLoaders }: ClientsContext): Promise<ClientBudget | null> {
    return clientLoaders.budget(requireRole(caller, "viewer"), id);
  }

  @FieldResolver(() => MemberConnection, {
    nullable: true,
    description:
      "The active users with a role on it or on an ancestor, without the operator's users. For managers; null for a client outside the caller's.",
  })
  members(
    @Root() { id }: Client,
    @Args(() => MembersArgs) page: MembersArgs,
    @Ctx() { caller, clientLoaders }: ClientsContext,
  ): Promise<MemberConnection | null> {
    return clientLoaders.members(requireRole(caller, "manager"), id, page);
  }
}

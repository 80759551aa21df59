import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { ClientBudget } from "../billing/budget/client-budget.js";
import type { ClientsContext } from "./context.js";
import { Client } from "../federation/references.js";
import { MemberList, MembersArgs } from "../identity/user/member.js";
import { ClientPlan } from "../billing/plan/plan.entity.js";

/** What the CPM adds to a client. */
@Resolver(() => Client)
export class ClientResolver {
  @FieldResolver(() => ClientPlan, {
    nullable: true,
    description:
      "The plan that its jobs are counted on, and what is used of it; null for a client that is not the caller's.",
  })
  plan(@Root() { id }: Client, @Ctx() { caller, clientLoaders }: ClientsContext): Promise<ClientPlan | null> {
    return clientLoaders.plan(requireCaller(caller), id);
  }

  @FieldResolver(() => ClientBudget, {
    nullable: true,
    description: "Its own budget with what is left of it; null without one, and for a client that is not the caller's.",
  })
  budget(@Root() { id }: Client, @Ctx() { caller, clientLoaders }: ClientsContext): Promise<ClientBudget | null> {
    return clientLoaders.budget(requireRole(caller, "viewer"), id);
  }

  @FieldResolver(() => MemberList, {
    nullable: true,
    description:
      "Those who may log in and were given a role on it or on a client above, without the operator's own people. For managers; null for a client that is not theirs.",
  })
  members(
    @Root() { id }: Client,
    @Args(() => MembersArgs) page: MembersArgs,
    @Ctx() { caller, clientLoaders }: ClientsContext,
  ): Promise<MemberList | null> {
    return clientLoaders.members(requireRole(caller, "manager"), id, page);
  }
}

import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import type { BudgetContext } from "./context.js";
import { ClientBudget, SetClientBudgetArgs } from "./client-budget.js";

/** The budgets of clients. */
@Resolver()
export class BudgetResolver {
  @Query(() => ClientBudget, {
    nullable: true,
    description: "A client's own budget with its remaining amount; null without a budget.",
  })
  clientBudget(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Ctx() { caller, budgets, traceId }: BudgetContext,
  ): Promise<ClientBudget | null> {
    return budgets.get({ caller: requireRole(caller, "viewer"), traceId }, clientId);
  }

  @PayloadMutation("budget", () => ClientBudget, {
    result: "The client's budget; null when it has none.",
    nullable: true,
    description:
      "Limits the cost of a client and its descendants in a calendar month. Jobs beyond the budget are refused, and running jobs stop before they exceed it. For the client's managers.",
  })
  setClientBudget(
    @Args(() => SetClientBudgetArgs) { clientId, monthlyUsd }: SetClientBudgetArgs,
    @Ctx() { caller, budgets, traceId }: BudgetContext,
  ): Promise<ClientBudget | null> {
    return budgets.set({ caller: requireRole(caller, "manager"), traceId }, clientId, monthlyUsd ?? null);
  }
}

import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { BudgetContext } from "./context.js";
import { ClientBudget, SetClientBudgetArgs } from "./client-budget.js";

/** The budgets of clients. */
@Resolver()
export class BudgetResolver {
  @Query(() => ClientBudget, {
    nullable: true,
    description: "A client's own budget with what is left of it; null when it has none.",
  })
  clientBudget(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Ctx() { caller, budgets, traceId }: BudgetContext,
  ): Promise<ClientBudget | null> {
    return budgets.get({ caller: requireRole(caller, "viewer"), traceId }, clientId);
  }

  @Mutation(() => ClientBudget, {
    nullable: true,
    description:
      "Bounds what a client and its descendants may spend in a calendar month: jobs beyond it are refused, running ones stop before it is overrun. For the client's managers.",
  })
  setClientBudget(
    @Args(() => SetClientBudgetArgs) { clientId, monthlyUsd }: SetClientBudgetArgs,
    @Ctx() { caller, budgets, traceId }: BudgetContext,
  ): Promise<ClientBudget | null> {
    return budgets.set({ caller: requireRole(caller, "manager"), traceId }, clientId, monthlyUsd ?? null);
  }
}

import { requireCaller, requireOperator } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { PlanContext } from "./context.js";
import { ClientPlan, Plan } from "./plan.entity.js";
import { SetClientPlanArgs, UpdatePlanArgs } from "./plan.input.js";

/** Plans: read by everybody, given and changed by the operator's administrators. */
@Resolver()
export class PlanResolver {
  @Query(() => [Plan], { description: "All plans, smallest first." })
  plans(@Ctx() { caller, plans }: PlanContext): Promise<Plan[]> {
    requireCaller(caller);
    return plans.list();
  }

  @Query(() => ClientPlan, { description: "The plan that a client's jobs are counted on, and what is used of it." })
  clientPlan(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Ctx() { caller, plans, traceId }: PlanContext,
  ): Promise<ClientPlan> {
    return plans.ofClient(requireCaller(caller), clientId, traceId);
  }

  @Mutation(() => ClientPlan, {
    description: "Puts a client, and those below it without a plan of their own, on a plan. For the operator's admins.",
  })
  setClientPlan(
    @Args(() => SetClientPlanArgs) { clientId, plan }: SetClientPlanArgs,
    @Ctx() { caller, plans, traceId }: PlanContext,
  ): Promise<ClientPlan> {
    return plans.assign({ caller: requireOperator(caller), traceId }, clientId, plan ?? null);
  }

  @Mutation(() => Plan, {
    description: "Changes what a plan allows everybody on it, from their next job on. For the operator's admins.",
  })
  updatePlan(
    @Args(() => UpdatePlanArgs) { name, ...change }: UpdatePlanArgs,
    @Ctx() { caller, plans, traceId }: PlanContext,
  ): Promise<Plan> {
    return plans.update({ caller: requireOperator(caller), traceId }, name, change);
  }
}

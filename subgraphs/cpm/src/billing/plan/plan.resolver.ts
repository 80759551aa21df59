import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { requireCaller, requireOperator } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import type { PlanContext } from "./context.js";
import { ClientPlan, Plan } from "./plan.entity.js";
import { SetClientPlanArgs, UpdatePlanArgs } from "./plan.input.js";

/** Plans. All callers may read them; only the operator's administrators assign and change them. */
@Resolver()
export class PlanResolver {
  @Query(() => [Plan], { description: "All plans, smallest first." })
  plans(@Ctx() { caller, plans }: PlanContext): Promise<Plan[]> {
    requireCaller(caller);
    return plans.list();
  }

  @Query(() => ClientPlan, { description: "The plan on which a client's jobs count, with its usage." })
  clientPlan(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Ctx() { caller, plans, traceId }: PlanContext,
  ): Promise<ClientPlan> {
    return plans.ofClient(requireCaller(caller), clientId, traceId);
  }

  @PayloadMutation("clientPlan", () => ClientPlan, {
    result: "The plan that now applies to the client.",
    description:
      "Assigns a plan to a client. It also applies to descendants without a plan of their own. For the operator's admins.",
  })
  setClientPlan(
    @Args(() => SetClientPlanArgs) { clientId, plan }: SetClientPlanArgs,
    @Ctx() { caller, plans, traceId }: PlanContext,
  ): Promise<ClientPlan> {
    return plans.assign({ caller: requireOperator(caller), traceId }, clientId, plan ?? null);
  }

  @PayloadMutation("plan", () => Plan, {
    result: "The changed plan.",
    description:
      "Changes the limits of a plan for all clients on it, from their next job on. For the operator's admins.",
  })
  updatePlan(
    @Args(() => UpdatePlanArgs) { name, ...change }: UpdatePlanArgs,
    @Ctx() { caller, plans, traceId }: PlanContext,
  ): Promise<Plan> {
    return plans.update({ caller: requireOperator(caller), traceId }, name, change);
  }
}

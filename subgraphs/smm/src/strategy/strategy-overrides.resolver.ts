import { requireRole } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Args, Ctx, Resolver } from "type-graphql";
import type { StrategyContext } from "./context.js";
import { OverrideStrategiesArgs, StrategyOverride } from "./strategy-override.js";

/** The change of many strategies at once. */
@Resolver()
export class StrategyOverridesResolver {
  @PayloadMutation("strategyOverride", () => StrategyOverride, {
    result: "What the override changed, or would change.",
    description:
      "Changes the same fields of the strategies of several clients: all or none, one version each. For the managers of a client above them. A dry run lists all problems; otherwise the first one is the error. VERSION_CONFLICT when a client has a newer version than expected.",
  })
  overrideStrategies(
    @Args(() => OverrideStrategiesArgs) args: OverrideStrategiesArgs,
    @Ctx() { caller, traceId, strategyOverrides }: StrategyContext,
  ): Promise<StrategyOverride> {
    return strategyOverrides.run({ caller: requireRole(caller, "manager"), traceId }, args);
  }
}

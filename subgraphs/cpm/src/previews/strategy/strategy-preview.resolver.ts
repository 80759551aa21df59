import { requireRole } from "@cgs/kit/auth/caller";
import { Args, Ctx, Directive, Query, Resolver } from "type-graphql";
import type { StrategyPreviewContext } from "./context.js";
import { StrategyPreview } from "./strategy-preview.js";
import { StrategyPreviewArgs } from "./strategy-preview.args.js";

/** Previews a change of a strategy before it is saved. */
@Resolver()
export class StrategyPreviewResolver {
  @Directive("@cost(weight: 10000)") // measures up to 50 articles twice
  @Query(() => StrategyPreview, {
    description:
      "The stored articles of a client, and of its descendants that inherit, that would violate a rule under a changed strategy. Nothing is stored. For the client's managers. CLIENT_NOT_FOUND; VALIDATION_ERROR as updateStrategy.",
  })
  strategyPreview(
    @Args(() => StrategyPreviewArgs) args: StrategyPreviewArgs,
    @Ctx() { caller, strategyPreviews, traceId }: StrategyPreviewContext,
  ): Promise<StrategyPreview> {
    return strategyPreviews.page(requireRole(caller, "manager"), args, traceId);
  }
}

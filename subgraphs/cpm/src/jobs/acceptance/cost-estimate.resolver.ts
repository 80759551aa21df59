import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { AcceptanceContext } from "./context.js";
import { CostEstimate } from "./cost-estimate.js";
import { GenerateContentInput } from "./generate-content.input.js";

/** Estimates what a request would cost. */
@Resolver()
export class CostEstimateResolver {
  @Query(() => CostEstimate, {
    description: "What a piece of content would cost. Nothing is accepted, stored or bought.",
  })
  estimateCost(
    @Arg("input", () => GenerateContentInput, { description: "What would be written." }) input: GenerateContentInput,
    @Ctx() { caller, generation, traceId }: AcceptanceContext,
  ): Promise<CostEstimate> {
    return generation.estimateCost(requireRole(caller, "viewer"), input, traceId);
  }
}

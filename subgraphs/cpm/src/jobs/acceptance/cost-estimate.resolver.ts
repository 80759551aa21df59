import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Ctx, Directive, Query, Resolver } from "type-graphql";
import type { AcceptanceContext } from "./context.js";
import { CostEstimate } from "./cost-estimate.js";
import { GenerateContentInput } from "./generate-content.input.js";

/** Estimates the cost of a request. */
@Resolver()
export class CostEstimateResolver {
  @Directive("@cost(weight: 200)") // prepares and prices a job
  @Query(() => CostEstimate, {
    description: "Estimates the cost of a piece of content. Accepts and stores nothing.",
  })
  estimateCost(
    @Arg("input", () => GenerateContentInput, { description: "The request." }) input: GenerateContentInput,
    @Ctx() { caller, generation, traceId }: AcceptanceContext,
  ): Promise<CostEstimate> {
    return generation.estimateCost(requireRole(caller, "viewer"), input, traceId);
  }
}

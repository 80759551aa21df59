import { requireCaller } from "@cgs/kit/auth/caller";
import { invalidField } from "@cgs/kit/errors";
import { requireTestEndpoints } from "@cgs/kit/test-endpoints";
import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import type { StrategyContext } from "./context.js";
import { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import { mockStrategy } from "./mock-strategy.js";
import { checkStrategy, StrategyCheck, TemplateChoiceInput } from "./strategy-check.js";
import { OwnStrategy } from "../strategy-record/strategy-input.js";

/** The most content types in one check. */
const MAX_TEMPLATES = 100;

/** Strategies for tests. Reads and changes no client. NOT_FOUND in production, unless test endpoints are enabled. */
@Resolver()
export class StrategyTestResolver {
  @Query(() => StrategyCheck, { description: "Checks whether a strategy could be saved. Saves nothing. For tests." })
  strategyCheck(
    @Arg("values", () => OwnStrategy, { description: "The client's own values." }) values: OwnStrategy,
    @Arg("templates", () => [TemplateChoiceInput], {
      nullable: true,
      description: "The assigned templates, at most 100.",
    })
    templates: TemplateChoiceInput[] | null,
    @Ctx() { caller, testing }: StrategyContext,
  ): StrategyCheck {
    requireTestEndpoints(testing);
    requireCaller(caller);
    const chosen = templates ?? [];
    if (chosen.length > MAX_TEMPLATES) throw invalidField("templates", `must have at most ${MAX_TEMPLATES} entries`);
    return checkStrategy(values, chosen);
  }

  @Query(() => EffectiveStrategy, {
    description: "An example strategy for any client id, also an unknown one. For tests.",
  })
  mockStrategy(
    @Arg("clientId", () => ID, { description: "The client id." }) clientId: string,
    @Ctx() { caller, testing }: StrategyContext,
  ): EffectiveStrategy {
    requireTestEndpoints(testing);
    requireCaller(caller);
    return mockStrategy(clientId);
  }
}

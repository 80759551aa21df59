import { requireCaller } from "@cgs/kit/auth/caller";
import { invalidField } from "@cgs/kit/errors";
import { requireTestEndpoints } from "@cgs/kit/test-endpoints";
import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import type { StrategyContext } from "./context.js";
import { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import { mockStrategy } from "./mock-strategy.js";
import { checkStrategy, StrategyCheck, TemplateChoiceInput } from "./strategy-check.js";
import { OwnStrategy } from "../strategy-record/strategy-input.js";

/** Content types in one check, at most. */
const MAX_TEMPLATES = 100;

/** For those who build on strategies: nothing here reads or changes a client. NOT_FOUND in production, unless it is allowed. */
@Resolver()
export class StrategyTestResolver {
  @Query(() => StrategyCheck, { description: "Whether a strategy could be saved. For tests; nothing is saved." })
  strategyCheck(
    @Arg("values", () => OwnStrategy, { description: "What a client would say." }) values: OwnStrategy,
    @Arg("templates", () => [TemplateChoiceInput], {
      nullable: true,
      description: "The templates it would choose; at most 100.",
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
    description: "An example strategy under any client id, whether or not there is such a client. For tests.",
  })
  mockStrategy(
    @Arg("clientId", () => ID, { description: "The id it is to name." }) clientId: string,
    @Ctx() { caller, testing }: StrategyContext,
  ): EffectiveStrategy {
    requireTestEndpoints(testing);
    requireCaller(caller);
    return mockStrategy(clientId);
  }
}

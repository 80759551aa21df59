import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { Client } from "../client/client.entity.js";
import type { SmmContext } from "../context.js";
import { EffectiveStrategy } from "./effective-strategy.js";

/** The strategy of a client. Whoever was given the client may see it. */
@Resolver(() => Client)
export class StrategyResolver {
  @FieldResolver(() => EffectiveStrategy, { description: "The strategy that holds for this client." })
  strategy(@Root() client: Client, @Ctx() { strategies }: SmmContext): Promise<EffectiveStrategy> {
    return strategies.effective(client);
  }
}

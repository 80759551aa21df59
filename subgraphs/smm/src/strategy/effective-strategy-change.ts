import { Field, ObjectType } from "type-graphql";
import { EffectiveStrategy } from "../strategy-record/effective-strategy.js";

/** What a change would make of the strategy that holds for a client. */
@ObjectType({ description: "What a change would make of the strategy that holds for a client." })
export class EffectiveStrategyChange {
  @Field(() => EffectiveStrategy, { description: "The strategy that holds now." })
  before: EffectiveStrategy;

  @Field(() => EffectiveStrategy, {
    description: "The strategy that would hold, with the version of the one that holds now.",
  })
  after: EffectiveStrategy;
}

import { Field, ObjectType } from "type-graphql";
import { EffectiveStrategy } from "../strategy-record/effective-strategy.js";

/** The effect of a change on a client's effective strategy. */
@ObjectType({ description: "The effect of a change on a client's effective strategy." })
export class EffectiveStrategyChange {
  @Field(() => EffectiveStrategy, { description: "The present strategy." })
  before: EffectiveStrategy;

  @Field(() => EffectiveStrategy, {
    description: "The strategy after the change, with the present version.",
  })
  after: EffectiveStrategy;
}

import { Field, Int, ObjectType } from "type-graphql";
import { FallbackModel } from "../../job-record/job.entity.js";

/** What a piece of content is going to cost, foreseen. */
@ObjectType({ description: "What a piece of content is going to cost, foreseen before anything is bought." })
export class CostEstimate {
  @Field({ description: "The vendor that would write." })
  provider: string;

  @Field({ description: "The model that would write." })
  model: string;

  @Field(() => [FallbackModel], {
    description: "Who would take over, in this order: as the request says, else as the client's plan does.",
  })
  fallbacks: FallbackModel[];

  @Field(() => Int, { description: "Tokens likely to be sent." })
  promptTokens: number;

  @Field(() => Int, { description: "Tokens likely to be written." })
  completionTokens: number;

  @Field(() => String, {
    nullable: true,
    description: "What the first version is likely to cost, in US dollars; null when the model's price is unknown.",
  })
  costUsd: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The most the first version can cost: what every budget above it must have room for. Null as costUsd.",
  })
  reservedUsd: string | null;
}

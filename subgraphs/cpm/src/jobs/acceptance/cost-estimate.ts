import { GraphQLDate } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { FallbackModel } from "../../job-record/job.entity.js";

/** The estimated cost of a piece of content. */
@ObjectType({ description: "The estimated cost of a piece of content." })
export class CostEstimate {
  @Field({ description: "The provider that would write." })
  provider: string;

  @Field({ description: "The model that would write." })
  model: string;

  @Field(() => [FallbackModel], {
    description: "The fallback models in their order: those of the request, else those of the client's plan.",
  })
  fallbacks: FallbackModel[];

  @Field(() => Int, { description: "The likely number of tokens sent." })
  promptTokens: number;

  @Field(() => Int, { description: "The likely number of tokens generated." })
  completionTokens: number;

  @Field(() => String, {
    nullable: true,
    description: "The likely cost of the first version, in US dollars; null when the model's price is unknown.",
  })
  costUsd: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The highest possible cost of the first version, which every budget above the client must allow: by direct calls, also with a deadline. Null when costUsd is null.",
  })
  reservedUsd: string | null;

  @Field(() => GraphQLDate, {
    nullable: true,
    description: "The date of the list that the model's price is from; null when the vendor reports the price.",
  })
  pricesListedOn: string | null;

  @Field({
    description:
      "Whether it would be written in batches, at the vendor's price for them. False without a deadline, and for a vendor without a batch interface.",
  })
  batched: boolean;
}

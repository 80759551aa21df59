import { between, storableText, listOf } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { z } from "zod";
import { FallbackModelInput } from "../../job-record/fallback-model.input.js";

@ArgsType()
export class SetClientPlanArgs {
  @Field(() => ID, { description: "The client." })
  @Valid(storableText({ min: 1, max: 100 }))
  clientId: string;

  @Field(() => ID, {
    nullable: true,
    description: "The plan's name. Null removes the client's own plan; the plan of its nearest ancestor applies then.",
  })
  @Valid(storableText({ min: 1, max: 100 }))
  plan?: string | null;
}

@ArgsType()
export class UpdatePlanArgs {
  @Field(() => ID, { description: "The plan's name." })
  @Valid(storableText({ min: 1, max: 100 }))
  name: string;

  @Field(() => Int, { nullable: true, description: "Jobs in a calendar month, at most 1,000,000." })
  @Valid(between(0, 1_000_000))
  monthlyJobs?: number | null;

  @Field(() => Int, { nullable: true, description: "Jobs that run at once, 1 to 10,000." })
  @Valid(between(1, 10_000))
  concurrency?: number | null;

  @Field(() => Int, { nullable: true, description: "Jobs that may be queued, at most 1,000,000." })
  @Valid(between(0, 1_000_000))
  waitingJobs?: number | null;

  @Field(() => [FallbackModelInput], {
    nullable: true,
    description: "At most 5 fallback models for jobs whose request names none. An empty list removes them.",
  })
  @Valid(listOf(z.unknown(), { max: 5 }))
  fallbacks?: FallbackModelInput[] | null;
}

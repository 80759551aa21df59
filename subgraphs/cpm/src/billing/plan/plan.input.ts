import { ArrayMaxSize, IsOptional, Max, MaxLength, Min, MinLength, ValidateNested } from "class-validator";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { FallbackModelInput } from "../../job-record/fallback-model.input.js";

@ArgsType()
export class SetClientPlanArgs {
  @Field(() => ID, { description: "The client." })
  @MinLength(1)
  @MaxLength(100)
  clientId: string;

  @Field(() => ID, {
    nullable: true,
    description: "The plan's name. Null removes the client's own plan; the plan of its nearest ancestor applies then.",
  })
  @IsOptional()
  @MinLength(1)
  @MaxLength(100)
  plan?: string | null;
}

@ArgsType()
export class UpdatePlanArgs {
  @Field(() => ID, { description: "The plan's name." })
  @MinLength(1)
  @MaxLength(100)
  name: string;

  @Field(() => Int, { nullable: true, description: "Jobs in a calendar month, at most 1,000,000." })
  @IsOptional()
  @Min(0)
  @Max(1_000_000)
  monthlyJobs?: number | null;

  @Field(() => Int, { nullable: true, description: "Jobs that run at once, 1 to 10,000." })
  @IsOptional()
  @Min(1)
  @Max(10_000)
  concurrency?: number | null;

  @Field(() => Int, { nullable: true, description: "Jobs that may be queued, at most 1,000,000." })
  @IsOptional()
  @Min(0)
  @Max(1_000_000)
  waitingJobs?: number | null;

  @Field(() => [FallbackModelInput], {
    nullable: true,
    description: "At most 5 fallback models for jobs whose request names none. An empty list removes them.",
  })
  @IsOptional()
  @ArrayMaxSize(5)
  @ValidateNested({ each: true })
  fallbacks?: FallbackModelInput[] | null;
}

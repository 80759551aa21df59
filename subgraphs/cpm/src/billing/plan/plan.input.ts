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
    description: "The plan's name. Null takes the client off its own plan: its nearest ancestor's holds then.",
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

  @Field(() => Int, { nullable: true, description: "Jobs worked on at once, 1 to 10,000." })
  @IsOptional()
  @Min(1)
  @Max(10_000)
  concurrency?: number | null;

  @Field(() => Int, { nullable: true, description: "Jobs that may wait, at most 1,000,000." })
  @IsOptional()
  @Min(0)
  @Max(1_000_000)
  waitingJobs?: number | null;

  @Field(() => [FallbackModelInput], {
    nullable: true,
    description: "At most 5 models that take over in jobs whose request names none; an empty list takes them away.",
  })
  @IsOptional()
  @ArrayMaxSize(5)
  @ValidateNested({ each: true })
  fallbacks?: FallbackModelInput[] | null;
}

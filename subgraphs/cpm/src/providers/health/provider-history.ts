import { IsOptional, Matches, Max, MaxLength, Min } from "class-validator";
import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, Int, ObjectType } from "type-graphql";
import { ProviderStatus } from "./provider-status.js";

/** A change of a vendor's status. */
@ObjectType({ description: "A change of a vendor's status." })
export class ProviderChange {
  @Field(() => ID, { description: "Grows with time." })
  id: string;

  @Field({ description: "The vendor." })
  provider: string;

  @Field(() => GraphQLDateTime, { description: "When it changed." })
  at: Date;

  @Field(() => ProviderStatus, { description: "What it was from then on." })
  status: ProviderStatus;

  @Field(() => String, { nullable: true, description: "Why; null when it became well." })
  message: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Until when it was first given a pause." })
  cooldownUntil: Date | null;
}

/** A page of changes. */
@ObjectType({ description: "A page of changes of vendors' statuses." })
export class ProviderHistory {
  @Field(() => [ProviderChange], { description: "The changes of the page, newest first." })
  changes: ProviderChange[];

  @Field({ description: "Whether older ones follow." })
  hasMore: boolean;
}

/** Which changes are read. */
@ArgsType()
export class ProviderHistoryArgs {
  @Field(() => String, { nullable: true, description: "Only this vendor's." })
  @IsOptional()
  @MaxLength(100)
  @Matches(/^[^\p{Cc}\p{Cs}]+$/u, { message: "must be a vendor's name" })
  provider?: string | null;

  @Field(() => ID, { nullable: true, description: "Only those older than this one." })
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: "must be the id of a change" })
  before?: string | null;

  @Field(() => Int, { defaultValue: 50, description: "Size of the page, 1 to 100." })
  @Min(1)
  @Max(100)
  limit: number;
}

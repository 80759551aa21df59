import { IsOptional, Matches } from "class-validator";
import { GraphQLDate } from "graphql-scalars";
import { ArgsType, Field, ID } from "type-graphql";

/** Whose jobs, of which days. */
@ArgsType()
export class PeriodArgs {
  @Field(() => ID, {
    nullable: true,
    description: "The client; its descendants count too. All of the caller's clients where it is absent.",
  })
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9-]{0,99}$/, { message: "must be a client id" })
  clientId?: string | null;

  @Field(() => GraphQLDate, {
    nullable: true,
    description: "The first day, in UTC; 30 days in all where it is absent.",
  })
  from?: Date | null;

  @Field(() => GraphQLDate, {
    nullable: true,
    description: "The last day, in UTC; today where it is absent. At most 366 days.",
  })
  to?: Date | null;
}

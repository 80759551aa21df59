import { clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLDate } from "graphql-scalars";
import { ArgsType, Field, ID } from "type-graphql";

/** A client and a period. */
@ArgsType()
export class PeriodArgs {
  @Field(() => ID, {
    nullable: true,
    description: "The client, with its descendants. Without it, all of the caller's clients.",
  })
  @Valid(clientIdSchema)
  clientId?: string | null;

  @Field(() => GraphQLDate, {
    nullable: true,
    description: "The first day, in UTC. Without it, the period has 30 days.",
  })
  from?: Date | null;

  @Field(() => GraphQLDate, {
    nullable: true,
    description: "The last day, in UTC. Without it, today. The period has at most 366 days.",
  })
  to?: Date | null;
}

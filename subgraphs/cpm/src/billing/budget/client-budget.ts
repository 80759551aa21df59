import { clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLDate } from "graphql-scalars";
import { ArgsType, Field, ID, ObjectType } from "type-graphql";
import { z } from "zod";

/** A client's budget with its amounts of the current month. */
@ObjectType({
  description: "The monthly budget of a client with its descendants. Amounts are US dollars as decimals.",
})
export class ClientBudget {
  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field({ description: "The limit for a calendar month." })
  monthlyUsd: string;

  @Field(() => GraphQLDate, { description: "The first day of the current month, in UTC." })
  month: string;

  @Field({ description: "The cost of this month so far." })
  spentUsd: string;

  @Field({ description: "The estimated part of spentUsd: for responses lost before the vendor reported their usage." })
  estimatedUsd: string;

  @Field({ description: "The maximum cost of unfinished jobs." })
  reservedUsd: string;

  @Field({
    description:
      "The amount available for new jobs. Below zero when the budget was lowered below what is spent and reserved.",
  })
  remainingUsd: string;
}

/** Arguments of `setClientBudget`. */
@ArgsType()
export class SetClientBudgetArgs {
  @Field(() => ID, { description: "The client. The budget includes its descendants." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => String, {
    nullable: true,
    description:
      "US dollars for a calendar month in UTC, as a decimal with at most two places. Null removes the budget.",
  })
  @Valid(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, "must be an amount in US dollars, such as 250 or 99.50"))
  monthlyUsd?: string | null;
}

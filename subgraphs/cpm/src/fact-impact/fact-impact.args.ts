import { between, clientIdSchema, listOf } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";

/** More than a client's facts have entries. */
const MAX_FACTS = 200;

@InputType({ description: "Facts of a client that are about to change or to expire." })
export class FactChangeInput {
  @Field(() => [String], {
    nullable: true,
    description:
      "Facts that change or are removed, at most 200: `phone`, `offers` for all offers, or `offers.2` for the second one of the client's facts.",
  })
  @Valid(
    listOf(z.string().regex(/^[a-zA-Z]{1,30}(\.[1-9]\d{0,3})?$/, "must be a fact like phone or offers.2"), {
      max: MAX_FACTS,
    }),
  )
  facts?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: "Also offers and proof that have expired or expire within this number of days, 0 to 365.",
  })
  @Valid(between(0, 365))
  expiringWithinDays?: number | null;
}

/** The arguments of factImpact. */
@ArgsType()
export class FactImpactArgs {
  @Field(() => ID, { description: "The client whose facts change." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => FactChangeInput, { description: "What changes. At least one field must be set." })
  change: FactChangeInput;
}

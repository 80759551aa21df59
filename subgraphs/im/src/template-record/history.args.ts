import { between } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, Int } from "type-graphql";
import { z } from "zod";

/** The arguments of a page of a template's history. */
@ArgsType()
export class HistoryArgs {
  @Field(() => Int, { defaultValue: 20, description: "Entries on a page, 1 to 100." })
  @Valid(between(1, 100))
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "Entries to skip." })
  @Valid(z.number().min(0))
  offset: number;
}

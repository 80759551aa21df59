import { listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID } from "type-graphql";
import { z } from "zod";

/** The most texts of one order. */
const MAX_TEXTS = 1_000;

/** The arguments of reviseForFacts. */
@ArgsType()
export class FactRevisionArgs {
  @Field(() => [ID], { description: "The jobs of the texts, 1 to 1,000, each once." })
  @Valid(
    listOf(z.uuid("must be the id of a job"), { min: 1, max: MAX_TEXTS }).refine(
      (ids) => new Set(ids).size === ids.length,
      "must not repeat an entry",
    ),
  )
  jobIds: string[];

  @Field(() => String, {
    nullable: true,
    description: "As for generateBatch: the same request with this key gets the same batch for 24 hours.",
  })
  @Valid(storableText({ min: 1, max: 255 }))
  idempotencyKey?: string | null;
}

import { listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, InputType } from "type-graphql";
import { z } from "zod";

/** The most rows of one import. */
export const MAX_ROWS = 500;

/** Far beyond what a row may have: a value that is too long is a problem of its row, not of the request. */
const cell = storableText({ max: 2_000 });

@InputType({ description: "A client to create by an import. What is wrong with a row is reported with its row." })
export class ClientRowInput {
  @Field({ description: "The name, at most 200 characters. The id is derived from it." })
  @Valid(cell)
  name: string;

  @Field(() => String, {
    nullable: true,
    description: "The client above: its id, or its name where only one client or row has it. Omitted for a root.",
  })
  @Valid(cell)
  parent?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The kind of business, at most 200 characters. Default: the parent's. Required for a root.",
  })
  @Valid(cell)
  businessType?: string | null;

  @Field(() => String, { nullable: true, description: "The place of the business, at most 200 characters." })
  @Valid(cell)
  location?: string | null;

  @Field(() => [String], { nullable: true, description: "Local keywords, at most 50 of 100 characters." })
  @Valid(listOf(cell, { max: 200 }))
  localKeywords?: string[] | null;

  @Field({ defaultValue: true, description: "Whether it inherits the parent's strategy." })
  inheritStrategy: boolean;
}

/** The arguments of importClients. */
@ArgsType()
export class ImportClientsArgs {
  @Field(() => [ClientRowInput], { description: `The clients, 1 to ${MAX_ROWS}, in any order.` })
  @Valid(listOf(z.unknown(), { min: 1, max: MAX_ROWS }))
  rows: ClientRowInput[];

  @Field({ defaultValue: false, description: "Whether to report what the import would create, and create nothing." })
  dryRun: boolean;
}

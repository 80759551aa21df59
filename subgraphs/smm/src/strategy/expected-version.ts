import { clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";

/** The version of a client's strategy that a change of several clients is based on. */
@InputType({ description: "The version of a client's strategy that a change of several clients is based on." })
export class ExpectedVersion {
  @Field(() => ID, { description: "The client." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => Int, { description: "The version; 0 before the first." })
  @Valid(z.number().min(0))
  version: number;
}

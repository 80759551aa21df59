import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field } from "type-graphql";

/** The address that is told about the end of an order. */
@ArgsType()
export class CallbackArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "An address that is told once when the job has ended, or each time that the batch has. It must have the origin of an enabled webhook endpoint of the client or of a client above it, which signs the requests and lists the deliveries. At most 2,000 characters.",
  })
  @Valid(storableText({ min: 1, max: 2_000 }).regex(/^https?:\/\/[\x21-\x7e]+$/, "must be an https address"))
  callbackUrl?: string | null;
}

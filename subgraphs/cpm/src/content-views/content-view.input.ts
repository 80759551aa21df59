import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { displayName } from "@cgs/kit/text/line";
import { Field, InputType } from "type-graphql";

@InputType({ description: "A view to save." })
export class ContentViewInput {
  @Field({ description: "The name in one line, at most 60 characters, unique among the user's views." })
  @Valid(displayName(60))
  name: string;

  @Field({
    description:
      "The parameters of the list's address, encoded as in an address, at most 2,000 characters. A client that it filters by must be one that the user may see.",
  })
  @Valid(storableText({ max: 2_000 }).regex(/^[!-~]*$/, "must be encoded as in an address"))
  address: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Shares it with the users of the root client that it filters by, or without a client of the root clients of its owner. For editors.",
  })
  shared: boolean;
}

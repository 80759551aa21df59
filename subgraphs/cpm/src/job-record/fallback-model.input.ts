import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, InputType } from "type-graphql";

@InputType({ description: "A model that writes when the requested model cannot." })
export class FallbackModelInput {
  @Field({ nullable: true, description: "A provider's name. Default: the installation's preferred provider." })
  @Valid(storableText({ min: 1, max: 100 }))
  provider?: string;

  @Field({ description: "A model of the provider." })
  @Valid(storableText({ min: 1, max: 200 }))
  model: string;
}

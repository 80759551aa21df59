import { Field, InputType } from "type-graphql";

/** A root client to create. */
@InputType({ description: "A root client to create." })
export class CreateClientInput {
  @Field({ description: "The name, at most 200 characters. The id is derived from it." })
  name: string;

  @Field({ description: "The kind of business, at most 200 characters." })
  businessType: string;

  @Field(() => String, { nullable: true, description: "The place of the business, at most 200 characters." })
  location?: string | null;
}

/** The own values of a new child. */
@InputType({ description: "The own values of a new child." })
export class ChildOverridesInput {
  @Field(() => String, { nullable: true, description: "The place of the business, at most 200 characters." })
  location?: string | null;

  @Field(() => [String], { nullable: true, description: "Local keywords, at most 50 of 100 characters." })
  localKeywords?: string[] | null;
}

/** A child client to create. */
@InputType({ description: "A child client to create." })
export class CreateChildClientInput {
  @Field({ description: "The name, at most 200 characters. The id is derived from it." })
  name: string;

  @Field(() => String, { nullable: true, description: "The kind of business. Default: the parent's." })
  businessType?: string | null;

  @Field({ defaultValue: true, description: "Whether the child inherits the parent's strategy." })
  inheritStrategy: boolean;

  @Field(() => ChildOverridesInput, { nullable: true, description: "The child's own values." })
  overrides?: ChildOverridesInput | null;
}

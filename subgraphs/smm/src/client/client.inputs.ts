import { Field, InputType } from "type-graphql";

/** A root that is to be made. */
@InputType({ description: "A client that is to be made." })
export class CreateClientInput {
  @Field({ description: "The name people know the client by; at most 200 characters. Its id is made from it." })
  name: string;

  @Field({ description: "What kind of business it is, in words a writer can use; at most 200 characters." })
  businessType: string;

  @Field(() => String, { nullable: true, description: "Where it does business; at most 200 characters." })
  location?: string | null;
}

/** What a child says for itself from the beginning. */
@InputType({ description: "What a new child says for itself." })
export class ChildOverridesInput {
  @Field(() => String, { nullable: true, description: "Where it does business; at most 200 characters." })
  location?: string | null;

  @Field(() => [String], { nullable: true, description: "Keywords of the place; at most 50 of 100 characters." })
  localKeywords?: string[] | null;
}

/** A child that is to be made. */
@InputType({ description: "A client that is to be made below another." })
export class CreateChildClientInput {
  @Field({ description: "The name people know the client by; at most 200 characters. Its id is made from it." })
  name: string;

  @Field(() => String, { nullable: true, description: "What kind of business it is; the parent's when not given." })
  businessType?: string | null;

  @Field({ defaultValue: true, description: "Whether the parent's strategy holds where the child says nothing." })
  inheritStrategy: boolean;

  @Field(() => ChildOverridesInput, { nullable: true, description: "What the child says for itself." })
  overrides?: ChildOverridesInput | null;
}

import { Field, ObjectType } from "type-graphql";

/** A variable, as template editors see it. */
@ObjectType({ description: "A variable of templates, written in braces, e.g. `{tone}`." })
export class TemplateVariable {
  @Field({ description: "The name between the braces." })
  name: string;

  @Field({ description: "The content that replaces it." })
  description: string;

  @Field({
    description:
      "Whether it is a passage with its own heading, which may be empty. Otherwise it is a single value, which is never empty.",
  })
  passage: boolean;
}

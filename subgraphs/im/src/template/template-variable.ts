import { Field, ObjectType } from "type-graphql";

/** A variable as those who write templates see it. */
@ObjectType({ description: "What a template may name in braces, as in `{tone}`." })
export class TemplateVariable {
  @Field({ description: "The name that stands between the braces." })
  name: string;

  @Field({ description: "What takes its place." })
  description: string;

  @Field({
    description:
      "Whether it is a whole passage with its own heading, which vanishes when there is nothing to say; else it is a single value, which always says something.",
  })
  passage: boolean;
}

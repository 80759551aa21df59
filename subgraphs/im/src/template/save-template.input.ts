import { characters, contentTypeSchema, listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import { TEMPLATE_ID } from "../template-record/stored-template.entity.js";
import { versionSchema } from "../template-record/input-schemas.js";

/** A new version of a template. */
@InputType({ description: "A new version of a template." })
export class SaveTemplateInput {
  @Field(() => ID, { description: "The template. With `contentType`, an unknown template is created." })
  @Valid(z.string().regex(TEMPLATE_ID, "must be lower-case words joined by hyphens, e.g. seo-article"))
  id: string;

  @Field({
    description:
      "The name, at most 200 characters. A version at its end is removed; it must be `version` where that is given.",
  })
  @Valid(characters({ min: 1, max: 200 }).regex(/^[^\p{C}]*$/u, "must be a single line"))
  name: string;

  @Field(() => String, {
    nullable: true,
    description: "The content type. Required for a new template; it cannot be changed later.",
  })
  @Valid(contentTypeSchema)
  contentType?: string | null;

  @Field({ description: "The text with `{variable}` placeholders, at most 100,000 characters." })
  @Valid(characters({ max: 100_000 }))
  template: string;

  @Field(() => [String], { description: "The names of all placeholders in the text, and no others." })
  @Valid(
    listOf(characters({ max: 50 }), { max: 50 }).refine(
      (names) => new Set(names).size === names.length,
      "must not name a variable twice",
    ),
  )
  variables: string[];

  @Field(() => String, {
    nullable: true,
    description: "The new version, e.g. `v2.0`. Default: the next minor version after the newest.",
  })
  @Valid(versionSchema)
  version?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The newest version that the author has seen. VERSION_CONFLICT when there is a newer one.",
  })
  @Valid(versionSchema)
  expectedVersion?: string | null;

  @Field(() => String, { nullable: true, description: "Why the text was changed, at most 500 characters." })
  @Valid(storableText({ max: 500 }))
  reason?: string | null;

  @Field({ defaultValue: false, description: "Whether `production` moves to the saved version." })
  publish: boolean;
}

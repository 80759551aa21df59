import { between, contentTypeSchema, listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { z } from "zod";
import { TEMPLATE_ID } from "../template-record/stored-template.entity.js";

/** The arguments of the list of templates. */
@ArgsType()
export class TemplatesArgs {
  @Field(() => String, { nullable: true, description: "Only templates of this content type." })
  @Valid(contentTypeSchema)
  contentType?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Only templates whose name or id has all these words, ignoring case. At most 200 characters.",
  })
  @Valid(storableText({ max: 200 }))
  search?: string | null;

  @Field(() => [ID], { nullable: true, description: "Only these templates, at most 100." })
  @Valid(listOf(z.string().regex(TEMPLATE_ID, "must be ids of templates"), { max: 100 }))
  ids?: string[] | null;

  @Field(() => Int, { defaultValue: 20, description: "Templates on a page, 1 to 100." })
  @Valid(between(1, 100))
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "Templates to skip." })
  @Valid(z.number().min(0))
  offset: number;
}

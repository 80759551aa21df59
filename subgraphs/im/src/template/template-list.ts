import { Field, Int, ObjectType } from "type-graphql";
import { Template } from "../template-record/template.js";

/** One page of the templates. */
@ObjectType({ description: "One page of the templates." })
export class TemplateList {
  @Field(() => [Template], { description: "The templates of this page, by content type, then id." })
  templates: Template[];

  @Field(() => Int, { description: "The number of all matching templates." })
  total: number;

  @Field(() => Int, { description: "The requested page size." })
  limit: number;

  @Field(() => Int, { description: "The number of skipped templates." })
  offset: number;

  @Field({ description: "Whether more templates follow this page." })
  hasMore: boolean;
}

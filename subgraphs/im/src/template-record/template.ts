import { GraphQLDateTime } from "graphql-scalars";
import { Directive, Field, ID, ObjectType } from "type-graphql";

/** A template in its production version, as callers see it. */
@Directive('@key(fields: "id")')
@ObjectType({ description: "A prompt template, shown in the version that is in production." })
export class Template {
  @Field(() => ID, { description: "The template's id, e.g. `seo-article`." })
  id: string;

  @Field({ description: "The name with the version, e.g. `SEO article v1.0`." })
  name: string;

  @Field({ description: "The content type, e.g. `seo_article`." })
  contentType: string;

  @Field({ description: "The version in production, e.g. `v1.0`." })
  version: string;

  @Field({ description: "The text, with `{variable}` placeholders. `{{name}}` is the literal text `{name}`." })
  template: string;

  @Field(() => [String], { description: "The names of the placeholders, in the order of their first use." })
  variables: string[];

  @Field(() => GraphQLDateTime, { description: "When this version went into production." })
  lastUpdated: Date;
}

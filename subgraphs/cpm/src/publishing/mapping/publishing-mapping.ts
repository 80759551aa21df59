import { Field, ID, InputType, ObjectType } from "type-graphql";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { clientIdSchema, contentTypeSchema, listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { z } from "zod";
import { PostState } from "../destination/post-state.js";

/** A post type of WordPress, or a folder of a repository. */
export const postTypeSchema = storableText({ min: 1, max: 200 }).regex(
  /^[\w.-]+(\/[\w.-]+)*$/,
  "must be a post type or a folder",
);

/** A name of a term, an author or a post type. */
const name = storableText({ min: 1, max: 200 });

@InputType({ description: "A custom field of a post." })
export class CustomFieldInput {
  @Field({ description: "Its name, as the site registered it: letters, digits, `_` and `-`." })
  @Valid(z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, "must be the name of a custom field"))
  name: string;

  @Field({ description: "Its value." })
  @Valid(storableText({ max: 2_000 }))
  value: string;
}

@ObjectType({ description: "A custom field of a post." })
export class CustomField {
  @Field({ description: "Its name." })
  name: string;

  @Field({ description: "Its value." })
  value: string;
}

@InputType({ description: "Where on a site content of a client goes. A field that is null or left out is inherited." })
export class PublishingMappingInput {
  @Field(() => ID, { description: "The site." })
  @Valid(z.uuid("must be the id of a site"))
  siteId: string;

  @Field(() => ID, { description: "The client whose content this is for, with that of its descendants." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => String, {
    nullable: true,
    description: "The content type; null for all that have no mapping of their own.",
  })
  @Valid(contentTypeSchema)
  contentType?: string | null;

  @Field(() => String, { nullable: true, description: "The post type of WordPress, or the folder in a repository." })
  @Valid(postTypeSchema)
  postType?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: "The names of categories, at most 20. Missing ones are created.",
  })
  @Valid(listOf(name, { max: 20 }))
  categories?: string[] | null;

  @Field(() => [String], { nullable: true, description: "The names of tags, at most 20. Missing ones are created." })
  @Valid(listOf(name, { max: 20 }))
  tags?: string[] | null;

  @Field(() => String, { nullable: true, description: "The author's log-in name. Default: the connected user." })
  @Valid(name)
  author?: string | null;

  @Field(() => [CustomFieldInput], { nullable: true, description: "Custom fields, at most 20." })
  @Valid(z.array(z.unknown()).max(20, "must have at most 20 entries"))
  customFields?: CustomFieldInput[] | null;

  @Field(() => PostState, {
    nullable: true,
    description: "What the page proposes when content is published: DRAFT or PUBLISHED.",
  })
  @Valid(z.enum([PostState.DRAFT, PostState.PUBLISHED], "must be DRAFT or PUBLISHED"))
  state?: PostState | null;
}

@ObjectType({ description: "Where a post goes." })
export class EffectivePlacement {
  @Field(() => String, { nullable: true, description: "The post type or folder; null for the site's default." })
  postType: string | null;

  @Field(() => [String], { description: "The names of its categories." })
  categories: string[];

  @Field(() => [String], { description: "The names of its tags." })
  tags: string[];

  @Field(() => String, { nullable: true, description: "The author's log-in name; null for the connected user." })
  author: string | null;

  @Field(() => [CustomField], { description: "Its custom fields." })
  customFields: CustomField[];

  @Field(() => PostState, {
    nullable: true,
    description: "What is proposed, DRAFT or PUBLISHED; null when no client says.",
  })
  state: PostState | null;
}

@ObjectType({ description: "Where on a site content of a client goes." })
export class PublishingMapping {
  @Field(() => ID, { description: "The site." })
  siteId: string;

  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field(() => String, {
    nullable: true,
    description: "The content type; null for all that have no mapping of their own.",
  })
  contentType: string | null;

  @Field(() => String, { nullable: true, description: "The post type or folder; null when it is inherited." })
  postType: string | null;

  @Field(() => [String], { nullable: true, description: "The names of categories; null when they are inherited." })
  categories: string[] | null;

  @Field(() => [String], { nullable: true, description: "The names of tags; null when they are inherited." })
  tags: string[] | null;

  @Field(() => String, { nullable: true, description: "The author's log-in name; null when it is inherited." })
  author: string | null;

  @Field(() => [CustomField], { nullable: true, description: "Custom fields; null when they are inherited." })
  customFields: CustomField[] | null;

  @Field(() => PostState, {
    nullable: true,
    description: "What is proposed, DRAFT or PUBLISHED; null when it is inherited.",
  })
  state: PostState | null;

  @Field(() => EffectivePlacement, { description: "Where a post goes, with what is inherited." })
  effective: EffectivePlacement;
}

import { Field, ObjectType } from "type-graphql";

@ObjectType({ description: "Something that a site offers, to choose by its name." })
export class SiteChoice {
  @Field({ description: "The name that a mapping has." })
  name: string;

  @Field({ description: "As users of the site read it." })
  label: string;
}

@ObjectType("SiteOptions", { description: "What a site offers for the mapping of content, at most 100 of each." })
export class SiteOptions {
  @Field(() => [SiteChoice], { description: "Its post types; of a repository the folders with posts." })
  postTypes: SiteChoice[];

  @Field(() => [String], { description: "The names of its categories." })
  categories: string[];

  @Field(() => [String], { description: "The names of its tags." })
  tags: string[];

  @Field(() => [SiteChoice], { description: "The users who can be authors." })
  authors: SiteChoice[];

  @Field(() => [String], { description: "The custom fields that it takes for the post type." })
  customFields: string[];
}

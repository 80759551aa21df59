import { GraphQLJSONObject } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { BriefPassage } from "../brief/brief.js";
import { PostDetails } from "../brief/post-details.js";
import { PostButton } from "../brief/post-type.js";

@ObjectType({ description: "A heading of the content." })
export class Heading {
  @Field(() => Int, { description: "1 to 6." })
  level: number;

  @Field({ description: "The heading without markup." })
  text: string;
}

@ObjectType({ description: "A question readers ask, with its answer." })
export class FaqEntry {
  @Field({ description: "The question." })
  question: string;

  @Field({ description: "The answer in one to three sentences." })
  answer: string;
}

@ObjectType({ description: "A passage that the content cites, as it was when the content was ordered." })
export class Citation {
  @Field(() => Int, { description: "Its number in the marks of the content." })
  number: number;

  @Field(() => ID, { nullable: true, description: "The source; null for a page that a web search found." })
  sourceId: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The version of the source that was cited; null where there is none.",
  })
  sourceVersion: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "The number of the passage in that version of the source; null where there is none, and for older content.",
  })
  passageNumber: number | null;

  @Field({ description: "The name of the source, or the title of the page." })
  title: string;

  @Field(() => String, { nullable: true, description: "Where it was read; null for an uploaded document." })
  url: string | null;

  @Field({ description: "The text of the passage." })
  text: string;
}

/** The finished content, as stored and shown. What earlier releases stored has no language, url, button and post. */
@ObjectType({ description: "The finished content of a job." })
export class ContentResult {
  @Field({ description: "The title, which is also the first heading of an article." })
  title: string;

  @Field({ description: "Title for search results, at most 60 characters." })
  metaTitle: string;

  @Field({ description: "Description for search results. A generated one is no longer than the strategy allows." })
  metaDescription: string;

  @Field({ description: "The last part of the page's URL." })
  slug: string;

  @Field(() => String, { nullable: true, description: "The BCP 47 tag of its language; null for older content." })
  language: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The page's address, or for a post the page that its button opens; null when the order named none.",
  })
  url: string | null;

  @Field({ description: "The content as Markdown." })
  bodyMarkdown: string;

  @Field({ description: "The content as sanitized HTML: no scripts, no event handlers, no raw markup." })
  bodyHtml: string;

  @Field(() => [Heading], { description: "The headings of the content, in order." })
  headings: Heading[];

  @Field(() => [FaqEntry], { description: "Questions and answers." })
  faq: FaqEntry[];

  @Field(() => [String], { description: "The keywords of the content." })
  keywords: string[];

  @Field(() => GraphQLJSONObject, { description: "Structured data of schema.org for the page." })
  jsonLd: Record<string, unknown>;

  @Field(() => PostButton, {
    nullable: true,
    description: "The button of a business post; null for pages, for offers and for older posts.",
  })
  button: PostButton | null;

  @Field(() => PostDetails, {
    nullable: true,
    description: "The kind of a business post, with its event or offer; null for pages and for older posts.",
  })
  post: PostDetails | null;

  /** The passages that it cites; missing when it cites none. */
  citations?: BriefPassage[];

  @Field(() => Int, { description: "Words of the content, without markup." })
  wordCount: number;

  @Field(() => Int, { description: "Reading time in minutes, at 220 words a minute." })
  readingTime: number;

  @Field(() => Float, { description: "Flesch reading ease: 60 to 70 is plain English." })
  readability: number;
}

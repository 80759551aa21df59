import { GraphQLJSONObject } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "A heading of the text." })
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

/** The finished content, as stored and shown. */
@ObjectType({ description: "The finished content of a job." })
export class ContentResult {
  @Field({ description: "The title, also the text's first heading." })
  title: string;

  @Field({ description: "Title for search results, at most 60 characters." })
  metaTitle: string;

  @Field({ description: "Description for search results. A model's is within the length the strategy sets." })
  metaDescription: string;

  @Field({ description: "The last part of the page's address." })
  slug: string;

  @Field({ description: "The text as Markdown." })
  bodyMarkdown: string;

  @Field({ description: "The text as sanitised HTML: no scripts, no event handlers, no foreign markup." })
  bodyHtml: string;

  @Field(() => [Heading], { description: "The text's headings in order." })
  headings: Heading[];

  @Field(() => [FaqEntry], { description: "Questions and answers." })
  faq: FaqEntry[];

  @Field(() => [String], { description: "The keywords it was written for." })
  keywords: string[];

  @Field(() => GraphQLJSONObject, { description: "Structured data of schema.org for the page." })
  jsonLd: Record<string, unknown>;

  @Field(() => Int, { description: "Words in the text, without markup." })
  wordCount: number;

  @Field(() => Int, { description: "Minutes to read it, at 220 words a minute." })
  readingTime: number;

  @Field(() => Float, { description: "Flesch reading ease: 60 to 70 is plain English." })
  readability: number;
}

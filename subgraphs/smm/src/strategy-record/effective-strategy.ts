import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { TemplateAssignment } from "./template-assignment.js";

/** How a client's texts are to sound, and what they are to say. */
@ObjectType({ description: "How a client's texts are to sound, and what they are to say." })
export class ContentGuidelines {
  @Field({ description: "The voice of the text." })
  tone: string;

  @Field({ description: "Who reads the text." })
  targetAudience: string;

  @Field(() => [String], { description: "What every text should get across." })
  keyMessages: string[];

  @Field(() => [String], { description: "Passages that sound as the client's texts should." })
  brandVoiceExamples: string[];

  @Field(() => [String], { description: "Words and phrases that no text may say." })
  bannedWords: string[];

  @Field({ description: "The language of the text as a tag, e.g. `en` or `pt-BR`." })
  language: string;

  @Field(() => Int, {
    nullable: true,
    description: "The school grade that can read the text; null when any may be needed.",
  })
  readingLevel: number | null;
}

/** What search engines are to find. */
@ObjectType({ description: "What search engines are to find in a client's texts." })
export class SeoRules {
  @Field(() => Float, { description: "The share of words that are keywords, as a fraction: 0.015 is 1.5 %." })
  keywordDensity: number;

  @Field(() => Int, { description: "The longest meta description, in characters." })
  metaDescriptionLength: number;

  @Field(() => [String], { description: "The parts every text must have, e.g. `FAQ`." })
  requiredElements: string[];

  @Field(() => [String], { description: "Addresses every text must link to." })
  requiredLinks: string[];
}

/** Where a value comes from. */
@ObjectType({ description: "Which client a value of an effective strategy comes from." })
export class StrategySource {
  @Field({ description: "The field, e.g. `contentGuidelines.tone` or `templates.seo_article`." })
  field: string;

  @Field(() => ID, { nullable: true, description: "The client that set it; null for the system's default." })
  clientId: string | null;
}

/** The strategy that holds for a client: its own values over those it inherits. */
@ObjectType({ description: "The strategy that holds for a client: its own values over those it inherits." })
export class EffectiveStrategy {
  @Field(() => ID, { description: "The client it holds for." })
  clientId: string;

  @Field(() => ContentGuidelines, { description: "How texts are to sound, and what they are to say." })
  contentGuidelines: ContentGuidelines;

  @Field(() => SeoRules, { description: "What search engines are to find." })
  seoRules: SeoRules;

  @Field(() => [TemplateAssignment], { description: "The template for each content type that has one assigned." })
  templates: TemplateAssignment[];

  @Field(() => String, { nullable: true, description: "The place the texts are about, e.g. `Austin, Texas`." })
  location: string | null;

  @Field(() => [String], { description: "Keywords of the place, the ancestors' first." })
  localKeywords: string[];

  @Field({
    description: "Changes whenever any strategy it is made from changes, e.g. `acme-dental@3+acme-dental-austin@1`.",
  })
  version: string;

  @Field(() => GraphQLDateTime, { description: "When any strategy it is made from last changed." })
  lastUpdated: Date;

  @Field(() => [StrategySource], {
    description: "Where each value comes from. A field put together from several clients has an entry for each.",
  })
  sources: StrategySource[];
}

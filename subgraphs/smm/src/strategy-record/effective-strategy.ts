import { StatedFacts } from "@cgs/kit/graphql/client-facts";
import { CitationStyle } from "@cgs/kit/graphql/citation-style";
import { ThinkingEffort } from "@cgs/kit/graphql/thinking-effort";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { RuleLevelSetting } from "./rule-level-setting.js";
import { TemplateAssignment } from "./template-assignment.js";

/** The tone, audience and messages of a client's content. */
@ObjectType({ description: "The tone, audience and messages of a client's content." })
export class ContentGuidelines {
  @Field({ description: "The tone." })
  tone: string;

  @Field({ description: "The audience." })
  targetAudience: string;

  @Field(() => [String], { description: "The key messages of all content." })
  keyMessages: string[];

  @Field(() => [String], { description: "Examples of the brand's voice." })
  brandVoiceExamples: string[];

  @Field(() => [String], { description: "Words and phrases that no content may use." })
  bannedWords: string[];

  @Field({ description: "The language tag of the content, e.g. `en` or `pt-BR`." })
  language: string;

  @Field(() => Int, {
    nullable: true,
    description: "The highest reading level as a school grade; null for no limit.",
  })
  readingLevel: number | null;

  @Field({
    description:
      "Whether a language model judges what code cannot see of the key messages, as a paid step of each job.",
  })
  judgeKeyMessages: boolean;

  @Field(() => ThinkingEffort, {
    nullable: true,
    description: "How long models that think may do so, unless an order says otherwise; null for the vendor's default.",
  })
  effort: ThinkingEffort | null;

  @Field(() => CitationStyle, { description: "How the content shows that it cites a passage of a source." })
  citationStyle: CitationStyle;
}

/** The rules for search engines. */
@ObjectType({ description: "The rules for search engines." })
export class SeoRules {
  @Field(() => Float, { description: "The share of words that are keywords, as a fraction: 0.015 is 1.5 %." })
  keywordDensity: number;

  @Field(() => Int, { description: "The maximum length of the meta description in characters." })
  metaDescriptionLength: number;

  @Field(() => [String], { description: "The required parts of all content, e.g. `FAQ`." })
  requiredElements: string[];

  @Field(() => [String], { description: "URLs that all content must link to." })
  requiredLinks: string[];
}

/** The source of a value. */
@ObjectType({ description: "The source of a value of an effective strategy." })
export class StrategySource {
  @Field({
    description:
      "The field, e.g. `contentGuidelines.tone`, `facts.phone`, `ruleLevels.tone` or `templates.seo_article`.",
  })
  field: string;

  @Field(() => ID, { nullable: true, description: "The client that set it; null for the system's default." })
  clientId: string | null;
}

/** The effective strategy of a client: its own values over the inherited ones. */
@ObjectType({ description: "The effective strategy of a client: its own values over the inherited ones." })
export class EffectiveStrategy {
  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field(() => ContentGuidelines, { description: "The tone, audience and messages of the content." })
  contentGuidelines: ContentGuidelines;

  @Field(() => SeoRules, { description: "The rules for search engines." })
  seoRules: SeoRules;

  @Field(() => StatedFacts, {
    nullable: true,
    description: "What is true about the client, expired offers and proof included; null when no fact is stated.",
  })
  facts: StatedFacts | null;

  @Field(() => [RuleLevelSetting], {
    description: "The rules whose level is set, by rule. The others have their default.",
  })
  ruleLevels: RuleLevelSetting[];

  @Field(() => [TemplateAssignment], { description: "The template of each content type that has one." })
  templates: TemplateAssignment[];

  @Field(() => String, { nullable: true, description: "The place of the content, e.g. `Austin, Texas`." })
  location: string | null;

  @Field(() => [String], { description: "Local keywords, the ancestors' first." })
  localKeywords: string[];

  @Field({
    description:
      "A version that changes with each of the merged strategies, e.g. `acme-dental@3+acme-dental-austin@1`.",
  })
  version: string;

  @Field(() => GraphQLDateTime, { description: "When one of the merged strategies last changed." })
  lastUpdated: Date;

  @Field(() => [StrategySource], {
    description: "The source of each value. A field merged from several clients has an entry for each.",
  })
  sources: StrategySource[];
}

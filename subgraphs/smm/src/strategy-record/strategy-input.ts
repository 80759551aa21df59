import { StatedFacts } from "@cgs/kit/graphql/client-facts";
import { CitationStyle } from "@cgs/kit/graphql/citation-style";
import { ThinkingEffort } from "@cgs/kit/graphql/thinking-effort";
import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import { RuleLevelSetting } from "./rule-level-setting.js";

const SAME = "An omitted field is unchanged; null restores the inherited value.";

/** A client's own content guidelines. */
@ObjectType("OwnContentGuidelines", { description: "A client's own content guidelines." })
@InputType("ContentGuidelinesInput", { description: `The tone, audience and messages of the content. ${SAME}` })
export class OwnContentGuidelines {
  @Field(() => String, { nullable: true, description: "The tone, at most 500 characters." })
  tone?: string | null;

  @Field(() => String, { nullable: true, description: "The audience, at most 500 characters." })
  targetAudience?: string | null;

  @Field(() => [String], { nullable: true, description: "Key messages, at most 50 of 300 characters." })
  keyMessages?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Examples of the brand's voice, at most 50 of 1,000 characters.",
  })
  brandVoiceExamples?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Banned words, at most 50 of 100 characters." })
  bannedWords?: string[] | null;

  @Field(() => String, { nullable: true, description: "The language tag of the content, e.g. `en-US`." })
  language?: string | null;

  @Field(() => Int, { nullable: true, description: "The highest reading level as a school grade, 1 to 18." })
  readingLevel?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Whether a language model also judges the key messages." })
  judgeKeyMessages?: boolean | null;

  @Field(() => ThinkingEffort, { nullable: true, description: "How long models that think may do so." })
  effort?: ThinkingEffort | null;

  @Field(() => CitationStyle, { nullable: true, description: "How the content shows that it cites a source." })
  citationStyle?: CitationStyle | null;
}

/** A client's own rules for search engines. */
@ObjectType("OwnSeoRules", { description: "A client's own rules for search engines." })
@InputType("SeoRulesInput", { description: `The rules for search engines. ${SAME}` })
export class OwnSeoRules {
  @Field(() => Float, { nullable: true, description: "The share of words that are keywords, as a fraction up to 0.1." })
  keywordDensity?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The maximum length of the meta description, 50 to 320 characters.",
  })
  metaDescriptionLength?: number | null;

  @Field(() => [String], {
    nullable: true,
    description: "Required parts of all content, at most 50 of 100 characters.",
  })
  requiredElements?: string[] | null;

  @Field(() => [String], { nullable: true, description: "URLs that all content must link to, at most 20." })
  requiredLinks?: string[] | null;
}

/** A client's own strategy, without inherited values. */
@ObjectType("OwnStrategy", { description: "A client's own strategy, without inherited values." })
@InputType("StrategyInput", { description: `A client's own strategy. ${SAME}` })
export class OwnStrategy {
  @Field(() => OwnContentGuidelines, {
    nullable: true,
    description: "The tone, audience and messages of the content.",
  })
  contentGuidelines?: OwnContentGuidelines | null;

  @Field(() => OwnSeoRules, { nullable: true, description: "The rules for search engines." })
  seoRules?: OwnSeoRules | null;

  @Field(() => StatedFacts, { nullable: true, description: "What is true about the client." })
  facts?: StatedFacts | null;

  @Field(() => String, { nullable: true, description: "The place of the content, at most 200 characters." })
  location?: string | null;

  @Field(() => [String], { nullable: true, description: "Local keywords, at most 50 of 100 characters." })
  localKeywords?: string[] | null;

  @Field(() => [RuleLevelSetting], {
    nullable: true,
    description: "The levels of rules, each rule once. Rules that are not listed keep the inherited level.",
  })
  ruleLevels?: RuleLevelSetting[] | null;
}

import { type ConformanceRule, RuleLevel } from "@cgs/kit/conformance-rules";
import { StatedFacts } from "@cgs/kit/graphql/client-facts";
import { ConformanceRuleEnum } from "@cgs/kit/graphql/conformance-enums";
import { CitationStyle } from "@cgs/kit/graphql/citation-style";
import { ThinkingEffort } from "@cgs/kit/graphql/thinking-effort";
import { Field, Float, InputType, Int } from "type-graphql";

const FIELD_SEMANTICS =
  "An omitted field keeps its value; null inherits the parent's value again. The SMM validates it like updateStrategy.";

@InputType({ description: `The changed content guidelines. ${FIELD_SEMANTICS}` })
export class PreviewedGuidelinesInput {
  @Field(() => String, { nullable: true, description: "The tone of the content." })
  tone?: string | null;

  @Field(() => String, { nullable: true, description: "The target audience." })
  targetAudience?: string | null;

  @Field(() => [String], { nullable: true, description: "The key messages of the content." })
  keyMessages?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Example passages in the brand's voice." })
  brandVoiceExamples?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Words that content must not contain." })
  bannedWords?: string[] | null;

  @Field(() => String, { nullable: true, description: "The language of the content as a tag, such as `en-US`." })
  language?: string | null;

  @Field(() => Int, { nullable: true, description: "The school grade for which the content is readable." })
  readingLevel?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Whether a language model also judges the key messages." })
  judgeKeyMessages?: boolean | null;

  @Field(() => ThinkingEffort, { nullable: true, description: "How long models that think may do so." })
  effort?: ThinkingEffort | null;

  @Field(() => CitationStyle, { nullable: true, description: "How the content shows that it cites a source." })
  citationStyle?: CitationStyle | null;
}

@InputType({ description: `The changed SEO rules. ${FIELD_SEMANTICS}` })
export class PreviewedSeoRulesInput {
  @Field(() => Float, { nullable: true, description: "The keyword density as a fraction of the words." })
  keywordDensity?: number | null;

  @Field(() => Int, { nullable: true, description: "The largest length of the meta description, in characters." })
  metaDescriptionLength?: number | null;

  @Field(() => [String], { nullable: true, description: "Elements that all content must have." })
  requiredElements?: string[] | null;

  @Field(() => [String], { nullable: true, description: "URLs that all content must link to." })
  requiredLinks?: string[] | null;
}

@InputType({ description: "The level of a rule." })
export class PreviewedRuleLevelInput {
  @Field(() => ConformanceRuleEnum, { description: "The rule." })
  rule: ConformanceRule;

  @Field(() => RuleLevel, { description: "How much it matters to the client." })
  level: RuleLevel;
}

/** A change of a strategy that is not saved. It has the fields of the SMM's StrategyInput. */
@InputType({
  description: `A change of a client's own strategy, with the fields of updateStrategy. ${FIELD_SEMANTICS}`,
})
export class PreviewedStrategyInput {
  @Field(() => PreviewedGuidelinesInput, { nullable: true, description: "The changed content guidelines." })
  contentGuidelines?: PreviewedGuidelinesInput | null;

  @Field(() => PreviewedSeoRulesInput, { nullable: true, description: "The changed SEO rules." })
  seoRules?: PreviewedSeoRulesInput | null;

  @Field(() => StatedFacts, { nullable: true, description: "The changed facts about the client." })
  facts?: StatedFacts | null;

  @Field(() => String, { nullable: true, description: "The location that the content is about." })
  location?: string | null;

  @Field(() => [String], { nullable: true, description: "Keywords for the location." })
  localKeywords?: string[] | null;

  @Field(() => [PreviewedRuleLevelInput], { nullable: true, description: "The levels of rules." })
  ruleLevels?: PreviewedRuleLevelInput[] | null;
}

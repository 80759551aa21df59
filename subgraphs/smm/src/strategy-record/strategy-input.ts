import { Field, Float, InputType, Int, ObjectType } from "type-graphql";

const SAME = "Left out, it stays as it is; null, it is the parent's again.";

/** What one client itself says about how its texts sound. */
@ObjectType("OwnContentGuidelines", { description: "What a client itself says about how its texts sound." })
@InputType("ContentGuidelinesInput", { description: `How texts are to sound, and what they are to say. ${SAME}` })
export class OwnContentGuidelines {
  @Field(() => String, { nullable: true, description: "The voice of the text; at most 500 characters." })
  tone?: string | null;

  @Field(() => String, { nullable: true, description: "Who reads the text; at most 500 characters." })
  targetAudience?: string | null;

  @Field(() => [String], { nullable: true, description: "What texts should get across; at most 50 of 300 characters." })
  keyMessages?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Passages that sound right; at most 50 of 1,000 characters.",
  })
  brandVoiceExamples?: string[] | null;

  @Field(() => [String], { nullable: true, description: "What no text may say; at most 50 of 100 characters." })
  bannedWords?: string[] | null;

  @Field(() => String, { nullable: true, description: "The language of the text as a tag, e.g. `en-US`." })
  language?: string | null;

  @Field(() => Int, { nullable: true, description: "The school grade that can read the text, 1 to 18." })
  readingLevel?: number | null;
}

/** What one client itself says for search engines. */
@ObjectType("OwnSeoRules", { description: "What a client itself says for search engines." })
@InputType("SeoRulesInput", { description: `What search engines are to find. ${SAME}` })
export class OwnSeoRules {
  @Field(() => Float, { nullable: true, description: "The share of words that are keywords, a fraction up to 0.1." })
  keywordDensity?: number | null;

  @Field(() => Int, { nullable: true, description: "The longest meta description, 50 to 320 characters." })
  metaDescriptionLength?: number | null;

  @Field(() => [String], { nullable: true, description: "Parts every text must have; at most 50 of 100 characters." })
  requiredElements?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Addresses every text must link to; at most 20." })
  requiredLinks?: string[] | null;
}

/** What one client itself says, without what it inherits. */
@ObjectType("OwnStrategy", { description: "What a client itself says, without what it inherits." })
@InputType("StrategyInput", { description: `What a client itself is to say. ${SAME}` })
export class OwnStrategy {
  @Field(() => OwnContentGuidelines, {
    nullable: true,
    description: "How texts are to sound, and what they are to say.",
  })
  contentGuidelines?: OwnContentGuidelines | null;

  @Field(() => OwnSeoRules, { nullable: true, description: "What search engines are to find." })
  seoRules?: OwnSeoRules | null;

  @Field(() => String, { nullable: true, description: "The place the texts are about; at most 200 characters." })
  location?: string | null;

  @Field(() => [String], { nullable: true, description: "Keywords of the place; at most 50 of 100 characters." })
  localKeywords?: string[] | null;
}

import { Field, Float, InputType, Int } from "type-graphql";

const SAME = "Left out, it stays as it is; null, it is the parent's again. The SMM checks it as it would the change.";

@InputType({ description: `How texts would have to sound, and what to say. ${SAME}` })
export class PreviewedGuidelinesInput {
  @Field(() => String, { nullable: true, description: "The voice of the text." })
  tone?: string | null;

  @Field(() => String, { nullable: true, description: "Who reads the text." })
  targetAudience?: string | null;

  @Field(() => [String], { nullable: true, description: "What texts should get across." })
  keyMessages?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Passages that sound right." })
  brandVoiceExamples?: string[] | null;

  @Field(() => [String], { nullable: true, description: "What no text may say." })
  bannedWords?: string[] | null;

  @Field(() => String, { nullable: true, description: "The language of the text as a tag, e.g. `en-US`." })
  language?: string | null;

  @Field(() => Int, { nullable: true, description: "The school grade that can read the text." })
  readingLevel?: number | null;
}

@InputType({ description: `What search engines would have to find. ${SAME}` })
export class PreviewedSeoRulesInput {
  @Field(() => Float, { nullable: true, description: "The share of words that are keywords, as a fraction." })
  keywordDensity?: number | null;

  @Field(() => Int, { nullable: true, description: "The longest meta description, in characters." })
  metaDescriptionLength?: number | null;

  @Field(() => [String], { nullable: true, description: "Parts every text must have." })
  requiredElements?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Addresses every text must link to." })
  requiredLinks?: string[] | null;
}

/** A change of a strategy that is not saved. Its fields are those of the SMM's StrategyInput. */
@InputType({ description: `A change of what a client itself says, as updateStrategy takes it. ${SAME}` })
export class PreviewedStrategyInput {
  @Field(() => PreviewedGuidelinesInput, { nullable: true, description: "How texts would have to sound." })
  contentGuidelines?: PreviewedGuidelinesInput | null;

  @Field(() => PreviewedSeoRulesInput, { nullable: true, description: "What search engines would have to find." })
  seoRules?: PreviewedSeoRulesInput | null;

  @Field(() => String, { nullable: true, description: "The place the texts are about." })
  location?: string | null;

  @Field(() => [String], { nullable: true, description: "Keywords of the place." })
  localKeywords?: string[] | null;
}

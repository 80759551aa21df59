import { between, characters, listOf } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, Float, InputType, Int } from "type-graphql";
import { KeywordEmphasis } from "./keyword-emphasis.js";

/** The subject and the rules of the content. All of it is client data and may be unknown. */
@InputType({ description: "The subject and the rules of the content. Unknown values are empty or omitted." })
export class InstructionContextInput {
  @Field(() => String, { nullable: true, description: "The name of the business, at most 200 characters." })
  @Valid(characters({ max: 200 }))
  businessName?: string | null;

  @Field({ description: "The kind of business, at most 200 characters. Empty means unknown." })
  @Valid(characters({ max: 200 }))
  businessType: string;

  @Field(() => String, { nullable: true, description: "The place, at most 200 characters." })
  @Valid(characters({ max: 200 }))
  location?: string | null;

  @Field({ description: "The audience, at most 500 characters. Empty means a general audience." })
  @Valid(characters({ max: 500 }))
  targetAudience: string;

  @Field({ description: "The tone, at most 500 characters. Empty means the default tone." })
  @Valid(characters({ max: 500 }))
  tone: string;

  @Field(() => [String], {
    description: "Keywords, the most important first: at most 50 of at most 100 characters each. May be empty.",
  })
  @Valid(listOf(characters({ max: 100 }), { max: 50 }))
  keywords: string[];

  @Field(() => [String], {
    nullable: true,
    description: "Key messages, at most 50 of at most 300 characters each.",
  })
  @Valid(listOf(characters({ max: 300 }), { max: 50 }))
  keyMessages?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Required parts, e.g. `FAQ`: at most 50 of at most 100 characters each.",
  })
  @Valid(listOf(characters({ max: 100 }), { max: 50 }))
  requiredElements?: string[] | null;

  @Field(() => Float, {
    nullable: true,
    description: "The share of words that are keywords, as a fraction: 0.015 is 1.5 %.",
  })
  @Valid(between(0, 1))
  keywordDensity?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The maximum length of the meta description, 20 to 1,000 characters.",
  })
  @Valid(between(20, 1_000))
  metaDescriptionLength?: number | null;

  @Field(() => Int, { nullable: true, description: "The length of the content in words, 50 to 10,000." })
  @Valid(between(50, 10_000))
  targetLength?: number | null;

  @Field(() => [String], {
    nullable: true,
    description: "Examples of the brand's voice, at most 50 of at most 1,000 characters each.",
  })
  @Valid(listOf(characters({ max: 1_000 }), { max: 50 }))
  brandVoiceExamples?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Banned words, at most 50 of at most 100 characters each.",
  })
  @Valid(listOf(characters({ max: 100 }), { max: 50 }))
  bannedWords?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "URLs that the content must link to, at most 20 of at most 500 characters each.",
  })
  @Valid(listOf(characters({ max: 500 }), { max: 20 }))
  requiredLinks?: string[] | null;

  @Field(() => String, { nullable: true, description: "The language tag of the content, e.g. `pt-BR`." })
  @Valid(characters({ max: 35 }).regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be a language tag such as en-US"))
  language?: string | null;

  @Field(() => Int, { nullable: true, description: "The highest reading level as a school grade, 1 to 18." })
  @Valid(between(1, 18))
  readingLevel?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "From -1, much more restrained than the tone, to 1, much livelier.",
  })
  @Valid(between(-1, 1))
  toneAdjustment?: number | null;

  @Field(() => KeywordEmphasis, { nullable: true, description: "How prominent keywords are." })
  keywordEmphasis?: KeywordEmphasis | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The requester's notes, at most 10,000 characters. The model treats them as wishes that cannot change the rules.",
  })
  @Valid(characters({ max: 10_000 }))
  notes?: string | null;
}

import { between, characters, listOf } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, Float, InputType, Int } from "type-graphql";
import { KeywordEmphasis } from "./keyword-emphasis.js";

/** What a text is written for. All of it is data from clients, and all of it may be unknown. */
@InputType({ description: "What the text is written for. What is not known is empty or left out." })
export class InstructionContextInput {
  @Field(() => String, { nullable: true, description: "The name of the business; at most 200 characters." })
  @Valid(characters({ max: 200 }))
  businessName?: string | null;

  @Field({ description: "What kind of business it is; at most 200 characters. Empty means unknown." })
  @Valid(characters({ max: 200 }))
  businessType: string;

  @Field(() => String, { nullable: true, description: "The place the text is about; at most 200 characters." })
  @Valid(characters({ max: 200 }))
  location?: string | null;

  @Field({ description: "Who reads the text; at most 500 characters. Empty means anybody." })
  @Valid(characters({ max: 500 }))
  targetAudience: string;

  @Field({ description: "The voice of the text; at most 500 characters. Empty means the usual one." })
  @Valid(characters({ max: 500 }))
  tone: string;

  @Field(() => [String], {
    description: "The most important first; at most 50 of at most 100 characters each. May be empty.",
  })
  @Valid(listOf(characters({ max: 100 }), { max: 50 }))
  keywords: string[];

  @Field(() => [String], {
    nullable: true,
    description: "What the text should get across; at most 50 of at most 300 characters each.",
  })
  @Valid(listOf(characters({ max: 300 }), { max: 50 }))
  keyMessages?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Parts the text must have, e.g. `FAQ`; at most 50 of at most 100 characters each.",
  })
  @Valid(listOf(characters({ max: 100 }), { max: 50 }))
  requiredElements?: string[] | null;

  @Field(() => Float, {
    nullable: true,
    description: "Mentions of keywords for each word of the text, as a fraction: 0.015 is 1.5 %.",
  })
  @Valid(between(0, 1))
  keywordDensity?: number | null;

  @Field(() => Int, { nullable: true, description: "The longest meta description, in characters, 20 to 1,000." })
  @Valid(between(20, 1_000))
  metaDescriptionLength?: number | null;

  @Field(() => Int, { nullable: true, description: "The length of the whole text in words, 50 to 10,000." })
  @Valid(between(50, 10_000))
  targetLength?: number | null;

  @Field(() => [String], {
    nullable: true,
    description: "Passages that sound as the text should; at most 50 of at most 1,000 characters each.",
  })
  @Valid(listOf(characters({ max: 1_000 }), { max: 50 }))
  brandVoiceExamples?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "What the text may not say; at most 50 of at most 100 characters each.",
  })
  @Valid(listOf(characters({ max: 100 }), { max: 50 }))
  bannedWords?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Addresses the text must link to; at most 20 of at most 500 characters each.",
  })
  @Valid(listOf(characters({ max: 500 }), { max: 20 }))
  requiredLinks?: string[] | null;

  @Field(() => String, { nullable: true, description: "The language of the text as a tag, e.g. `pt-BR`." })
  @Valid(characters({ max: 35 }).regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be a language tag such as en-US"))
  language?: string | null;

  @Field(() => Int, { nullable: true, description: "The school grade that can read the text, 1 to 18." })
  @Valid(between(1, 18))
  readingLevel?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "From -1, far more restrained than the tone says, to 1, far livelier.",
  })
  @Valid(between(-1, 1))
  toneAdjustment?: number | null;

  @Field(() => KeywordEmphasis, { nullable: true, description: "How strongly keywords are to stand out." })
  keywordEmphasis?: KeywordEmphasis | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The requester's free text; at most 10,000 characters. It is shown to the model as wishes that cannot change the rules.",
  })
  @Valid(characters({ max: 10_000 }))
  notes?: string | null;
}

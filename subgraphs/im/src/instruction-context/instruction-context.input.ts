import { ArrayMaxSize, IsInt, IsOptional, Matches, Max, MaxLength, Min } from "class-validator";
import { Field, Float, InputType, Int } from "type-graphql";
import { KeywordEmphasis } from "./keyword-emphasis.js";

const atMostCharacters = (limit: number) => MaxLength(limit, { message: `must have at most ${limit} characters` });
const atLeast = (limit: number) => Min(limit, { message: `must be at least ${limit}` });
const atMost = (limit: number) => Max(limit, { message: `must be at most ${limit}` });

/** A list of at most so many lines, each of at most so many characters. */
function atMostLines(count: number, length: number): PropertyDecorator {
  const size = ArrayMaxSize(count, { message: `must have at most ${count} entries` });
  const each = MaxLength(length, { each: true, message: `each must have at most ${length} characters` });
  return (target, property) => [size, each].forEach((decorate) => decorate(target, property));
}

/** What a text is written for. All of it is data from clients, and all of it may be unknown. */
@InputType({ description: "What the text is written for. What is not known is empty or left out." })
export class InstructionContextInput {
  @IsOptional()
  @atMostCharacters(200)
  @Field(() => String, { nullable: true, description: "The name of the business; at most 200 characters." })
  businessName?: string | null;

  @atMostCharacters(200)
  @Field({ description: "What kind of business it is; at most 200 characters. Empty means unknown." })
  businessType: string;

  @IsOptional()
  @atMostCharacters(200)
  @Field(() => String, { nullable: true, description: "The place the text is about; at most 200 characters." })
  location?: string | null;

  @atMostCharacters(500)
  @Field({ description: "Who reads the text; at most 500 characters. Empty means anybody." })
  targetAudience: string;

  @atMostCharacters(500)
  @Field({ description: "The voice of the text; at most 500 characters. Empty means the usual one." })
  tone: string;

  @atMostLines(50, 100)
  @Field(() => [String], {
    description: "The most important first; at most 50 of at most 100 characters each. May be empty.",
  })
  keywords: string[];

  @IsOptional()
  @atMostLines(50, 300)
  @Field(() => [String], {
    nullable: true,
    description: "What the text should get across; at most 50 of at most 300 characters each.",
  })
  keyMessages?: string[] | null;

  @IsOptional()
  @atMostLines(50, 100)
  @Field(() => [String], {
    nullable: true,
    description: "Parts the text must have, e.g. `FAQ`; at most 50 of at most 100 characters each.",
  })
  requiredElements?: string[] | null;

  @IsOptional()
  @atLeast(0)
  @atMost(1)
  @Field(() => Float, {
    nullable: true,
    description: "Mentions of keywords for each word of the text, as a fraction: 0.015 is 1.5 %.",
  })
  keywordDensity?: number | null;

  @IsOptional()
  @IsInt()
  @atLeast(20)
  @atMost(1_000)
  @Field(() => Int, { nullable: true, description: "The longest meta description, in characters, 20 to 1,000." })
  metaDescriptionLength?: number | null;

  @IsOptional()
  @IsInt()
  @atLeast(50)
  @atMost(10_000)
  @Field(() => Int, { nullable: true, description: "The length of the whole text in words, 50 to 10,000." })
  targetLength?: number | null;

  @IsOptional()
  @atMostLines(50, 1_000)
  @Field(() => [String], {
    nullable: true,
    description: "Passages that sound as the text should; at most 50 of at most 1,000 characters each.",
  })
  brandVoiceExamples?: string[] | null;

  @IsOptional()
  @atMostLines(50, 100)
  @Field(() => [String], {
    nullable: true,
    description: "What the text may not say; at most 50 of at most 100 characters each.",
  })
  bannedWords?: string[] | null;

  @IsOptional()
  @atMostLines(20, 500)
  @Field(() => [String], {
    nullable: true,
    description: "Addresses the text must link to; at most 20 of at most 500 characters each.",
  })
  requiredLinks?: string[] | null;

  @IsOptional()
  @Matches(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { message: "must be a language tag such as en-US" })
  @atMostCharacters(35)
  @Field(() => String, { nullable: true, description: "The language of the text as a tag, e.g. `pt-BR`." })
  language?: string | null;

  @IsOptional()
  @IsInt()
  @atLeast(1)
  @atMost(18)
  @Field(() => Int, { nullable: true, description: "The school grade that can read the text, 1 to 18." })
  readingLevel?: number | null;

  @IsOptional()
  @atLeast(-1)
  @atMost(1)
  @Field(() => Float, {
    nullable: true,
    description: "From -1, far more restrained than the tone says, to 1, far livelier.",
  })
  toneAdjustment?: number | null;

  @IsOptional()
  @Field(() => KeywordEmphasis, { nullable: true, description: "How strongly keywords are to stand out." })
  keywordEmphasis?: KeywordEmphasis | null;

  @IsOptional()
  @atMostCharacters(10_000)
  @Field(() => String, {
    nullable: true,
    description:
      "The requester's free text; at most 10,000 characters. It is shown to the model as wishes that cannot change the rules.",
  })
  notes?: string | null;
}

import { ArrayMaxSize, IsOptional, Matches, Max, MaxLength, Min, MinLength, ValidateNested } from "class-validator";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { MALFORMED, WELL_FORMED } from "../brief/well-formed.js";

/** The longest text that is stored, in characters: 10,000 words with their markup. */
const BODY_CHARACTERS = 100_000;

@InputType({ description: "A question readers ask, with its answer." })
export class FaqEntryInput {
  @Field({ description: "The question in one line, at most 300 characters." })
  @MinLength(1)
  @MaxLength(300)
  @Matches(WELL_FORMED, { message: MALFORMED })
  question: string;

  @Field({ description: "The answer as Markdown, at most 2,000 characters." })
  @MinLength(1)
  @MaxLength(2_000)
  @Matches(WELL_FORMED, { message: MALFORMED })
  answer: string;
}

@InputType({ description: "A text as it should be. What is left out stays as it is in the revision that is changed." })
export class EditContentInput {
  @Field({ nullable: true, description: "The title in one line, at most 200 characters." })
  @IsOptional()
  @MinLength(1)
  @MaxLength(200)
  @Matches(WELL_FORMED, { message: MALFORMED })
  title?: string;

  @Field({ nullable: true, description: "Title for search results, at most 60 characters. A post's is its title." })
  @IsOptional()
  @MinLength(1)
  @MaxLength(60)
  @Matches(WELL_FORMED, { message: MALFORMED })
  metaTitle?: string;

  @Field({
    nullable: true,
    description:
      "Description for search results, at most 500 characters; the strategy may want it shorter. A post's is its text.",
  })
  @IsOptional()
  @MinLength(1)
  @MaxLength(500)
  @Matches(WELL_FORMED, { message: MALFORMED })
  metaDescription?: string;

  @Field({
    nullable: true,
    description: "The last part of the page's address: lower-case words with hyphens, at most 80.",
  })
  @IsOptional()
  @MaxLength(80)
  @Matches(/^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u, {
    message: "must be lower-case words with hyphens between",
  })
  slug?: string;

  @Field({
    nullable: true,
    description:
      "The text as Markdown, at most 100,000 characters, without the title and the questions at its end; a post's text, at most 1,500.",
  })
  @IsOptional()
  @MinLength(1)
  @MaxLength(BODY_CHARACTERS)
  @Matches(WELL_FORMED, { message: MALFORMED })
  bodyMarkdown?: string;

  @Field(() => [FaqEntryInput], {
    nullable: true,
    description: "The questions at the end of the text, at most 30. A post has none.",
  })
  @IsOptional()
  @ArrayMaxSize(30)
  @ValidateNested({ each: true })
  faq?: FaqEntryInput[];
}

@ArgsType()
export class RevisionArgs {
  @Field(() => ID, { description: "The job's id." })
  jobId: string;

  @Field(() => Int, { description: "The revision that was looked at. VERSION_CONFLICT when there is a newer one." })
  @Min(1)
  @Max(1_000_000)
  baseRevision: number;
}

/** The arguments of editContent. */
@ArgsType()
export class EditContentArgs extends RevisionArgs {
  @Field(() => EditContentInput, { description: "What is changed." })
  @ValidateNested()
  input: EditContentInput;

  @Field(() => String, { nullable: true, description: "What to tell others about the change, at most 500 characters." })
  @IsOptional()
  @MaxLength(500)
  @Matches(WELL_FORMED, { message: MALFORMED })
  note?: string | null;
}

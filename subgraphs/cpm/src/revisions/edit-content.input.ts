import { between, characters, listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";

/** The longest text that is stored, in characters: 10,000 words with their markup. */
const BODY_CHARACTERS = 100_000;

@InputType({ description: "A question readers ask, with its answer." })
export class FaqEntryInput {
  @Field({ description: "The question in one line, at most 300 characters." })
  @Valid(storableText({ min: 1, max: 300 }))
  question: string;

  @Field({ description: "The answer as Markdown, at most 2,000 characters." })
  @Valid(storableText({ min: 1, max: 2_000 }))
  answer: string;
}

@InputType({ description: "A text as it should be. What is left out stays as it is in the revision that is changed." })
export class EditContentInput {
  @Field({ nullable: true, description: "The title in one line, at most 200 characters." })
  @Valid(storableText({ min: 1, max: 200 }))
  title?: string;

  @Field({ nullable: true, description: "Title for search results, at most 60 characters. A post's is its title." })
  @Valid(storableText({ min: 1, max: 60 }))
  metaTitle?: string;

  @Field({
    nullable: true,
    description:
      "Description for search results, at most 500 characters; the strategy may want it shorter. A post's is its text.",
  })
  @Valid(storableText({ min: 1, max: 500 }))
  metaDescription?: string;

  @Field({
    nullable: true,
    description: "The last part of the page's address: lower-case words with hyphens, at most 80.",
  })
  @Valid(
    characters({ max: 80 }).regex(
      /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u,
      "must be lower-case words with hyphens between",
    ),
  )
  slug?: string;

  @Field({
    nullable: true,
    description:
      "The text as Markdown, at most 100,000 characters, without the title and the questions at its end; a post's text, at most 1,500.",
  })
  @Valid(storableText({ min: 1, max: BODY_CHARACTERS }))
  bodyMarkdown?: string;

  @Field(() => [FaqEntryInput], {
    nullable: true,
    description: "The questions at the end of the text, at most 30. A post has none.",
  })
  @Valid(listOf(z.unknown(), { max: 30 }))
  faq?: FaqEntryInput[];
}

@ArgsType()
export class RevisionArgs {
  @Field(() => ID, { description: "The job's id." })
  jobId: string;

  @Field(() => Int, { description: "The revision that was looked at. VERSION_CONFLICT when there is a newer one." })
  @Valid(between(1, 1_000_000))
  baseRevision: number;
}

/** The arguments of editContent. */
@ArgsType()
export class EditContentArgs extends RevisionArgs {
  @Field(() => EditContentInput, { description: "What is changed." })
  input: EditContentInput;

  @Field(() => String, { nullable: true, description: "What to tell others about the change, at most 500 characters." })
  @Valid(storableText({ max: 500 }))
  note?: string | null;
}

import { plainText } from "@cgs/kit/text/line";
import { between, characters, listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";
import { PostButton } from "../brief/post-type.js";
import { MAX_CLAIMS } from "../conformance/report/verdict.js";

/** In characters: 10,000 words with their markup. */
const MAX_BODY_CHARACTERS = 100_000;

@InputType({ description: "A question readers ask, with its answer." })
export class FaqEntryInput {
  @Field({ description: "The question in one line, at most 300 characters." })
  @Valid(storableText({ min: 1, max: 300 }))
  question: string;

  @Field({ description: "The answer as Markdown, at most 2,000 characters." })
  @Valid(storableText({ min: 1, max: 2_000 }))
  answer: string;
}

@InputType({ description: "An edit of content. Fields that are left out keep their value of the base revision." })
export class EditContentInput {
  @Field({ nullable: true, description: "The title in one line, at most 200 characters." })
  @Valid(storableText({ min: 1, max: 200 }))
  title?: string;

  @Field({
    nullable: true,
    description: "Title for search results, at most 60 characters. For a post it is the title.",
  })
  @Valid(storableText({ min: 1, max: 60 }))
  metaTitle?: string;

  @Field({
    nullable: true,
    description:
      "Description for search results, at most 500 characters. The strategy may set a lower limit. For a post it is the text.",
  })
  @Valid(storableText({ min: 1, max: 500 }))
  metaDescription?: string;

  @Field({
    nullable: true,
    description: "The last part of the page's URL: lower-case words with hyphens, at most 80 characters.",
  })
  @Valid(
    characters({ max: 80 }).regex(
      /^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+)*$/u,
      "must be lower-case words with hyphens between",
    ),
  )
  slug?: string;

  @Field({
    nullable: true,
    description:
      "The content as Markdown, at most 100,000 characters, without the title and the FAQ at its end. For a post, its text of at most 1,500 characters.",
  })
  @Valid(storableText({ min: 1, max: MAX_BODY_CHARACTERS }))
  bodyMarkdown?: string;

  @Field(() => [FaqEntryInput], {
    nullable: true,
    description: "The FAQ at the end of the content, at most 30 questions. Posts have none.",
  })
  @Valid(listOf(z.unknown(), { max: 30 }))
  faq?: FaqEntryInput[];

  @Field(() => PostButton, { nullable: true, description: "The button of a post. Pages and offers have none." })
  button?: PostButton | null;
}

@ArgsType()
export class RevisionArgs {
  @Field(() => ID, { description: "The job's id." })
  jobId: string;

  @Field(() => Int, {
    description: "The number of the revision that is edited. VERSION_CONFLICT when there is a newer one.",
  })
  @Valid(between(1, 1_000_000))
  baseRevision: number;
}

/** The arguments of repairContent. */
@ArgsType()
export class RepairArgs extends RevisionArgs {
  @Field({ description: "The id of the failed check, e.g. key_message:2." })
  @Valid(storableText({ min: 1, max: 200 }))
  rule: string;

  @Field(() => Int, {
    nullable: true,
    description:
      "For a check about claims: the position in the report of the claim to correct, from 0. Only its sentence is written again.",
  })
  @Valid(between(0, MAX_CLAIMS - 1))
  claim?: number | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Proposes the repaired content to the user instead of saving it: repairProposals lists it, decideRepair decides. For users only.",
  })
  propose: boolean;

  @Field(() => EditContentInput, {
    nullable: true,
    description: "An unsaved edit of the base revision, which is repaired instead. Only with propose.",
  })
  input?: EditContentInput | null;
}

/** The arguments of removeClaim. */
@ArgsType()
export class RemoveClaimArgs extends RevisionArgs {
  @Field(() => Int, { description: "The position of the claim in the report of the base revision, from 0." })
  @Valid(between(0, MAX_CLAIMS - 1))
  claim: number;
}

/** The arguments of editContent. */
@ArgsType()
export class EditContentArgs extends RevisionArgs {
  @Field(() => EditContentInput, { description: "The edit." })
  input: EditContentInput;

  @Field(() => String, { nullable: true, description: "A note about the change, at most 500 characters." })
  @Valid(plainText(500))
  note?: string | null;
}

import { between, listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";

/** The most characters of a suggestion: a passage of 1,000 characters, and as many more. */
export const MAX_SUGGESTION_CHARACTERS = 2_000;

/** The most characters of a comment. */
export const MAX_COMMENT_CHARACTERS = 4_000;

@InputType({
  description:
    "A passage of the text, as the quote and position selectors of the W3C Web Annotation model describe it.",
})
export class CommentAnchorInput {
  @Field({ description: "The passage without Markdown, at most 1,000 characters." })
  @Valid(storableText({ min: 1, max: 1_000 }))
  quote: string;

  @Field({ description: "The text directly before it, at most 100 characters." })
  @Valid(storableText({ max: 100 }))
  prefix: string;

  @Field({ description: "The text directly after it, at most 100 characters." })
  @Valid(storableText({ max: 100 }))
  suffix: string;

  @Field(() => Int, { description: "Where it starts in the plain text, in characters." })
  @Valid(between(0, 1_000_000))
  position: number;
}

@InputType({ description: "A comment on content, or a reply to one." })
export class AddCommentInput {
  @Field({ description: "The words of the comment, at most 4,000 characters." })
  @Valid(storableText({ min: 1, max: MAX_COMMENT_CHARACTERS }).regex(/\S/, "must not be empty"))
  body: string;

  @Field(() => Int, { description: "The number of the revision that is commented on." })
  @Valid(between(1, 1_000_000))
  revision: number;

  @Field(() => ID, {
    nullable: true,
    description: "The first comment of the thread to reply to. A reply has no passage.",
  })
  @Valid(z.uuid())
  threadId?: string | null;

  @Field(() => CommentAnchorInput, { nullable: true, description: "The passage that it is about." })
  anchor?: CommentAnchorInput | null;

  @Field(() => String, {
    nullable: true,
    description:
      "What to write in place of the passage, as plain text of at most 2,000 characters. It needs a passage.",
  })
  @Valid(storableText({ min: 1, max: MAX_SUGGESTION_CHARACTERS }).regex(/\S/, "must not be empty"))
  suggestion?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: "The ids of mentioned users, at most 10. They must have rights on the client.",
  })
  @Valid(listOf(z.uuid(), { max: 10 }))
  mentions?: string[] | null;
}

/** The arguments of reviseComments. */
@ArgsType()
export class ReviseCommentsArgs {
  @Field(() => ID, { description: "The job's id." })
  @Valid(storableText({ max: 100 }))
  jobId: string;

  @Field(() => Int, {
    description: "The number of the newest revision. VERSION_CONFLICT when there is a newer one.",
  })
  @Valid(between(1, 1_000_000))
  baseRevision: number;

  @Field(() => [ID], { description: "The first comments of open threads about passages, at most 20." })
  @Valid(listOf(z.uuid(), { min: 1, max: 20 }))
  commentIds: string[];
}

/** The arguments of acceptSuggestion. */
@ArgsType()
export class AcceptSuggestionArgs {
  @Field(() => ID, { description: "The comment with the suggestion." })
  @Valid(storableText({ max: 100 }))
  id: string;

  @Field(() => Int, {
    description: "The number of the newest revision. VERSION_CONFLICT when there is a newer one.",
  })
  @Valid(between(1, 1_000_000))
  baseRevision: number;
}

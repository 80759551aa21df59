import { between, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { displayName } from "@cgs/kit/text/line";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";
import {
  CommentAnchorInput,
  MAX_COMMENT_CHARACTERS,
  MAX_SUGGESTION_CHARACTERS,
} from "../comments/add-comment.input.js";

/** The most days until a link expires. */
const MAX_DAYS = 90;

/** bcrypt reads 72 bytes. */
const linkPassword = storableText({ min: 8, max: 72 }).refine(
  (value) => Buffer.byteLength(value) <= 72,
  "must be at most 72 bytes",
);

const guestName = displayName(80).regex(/^[^<>]*$/, "must not hold < or >");

@InputType({ description: "A new review link." })
export class CreateReviewLinkInput {
  @Field(() => ID, { nullable: true, description: "The job whose content it shows. Either this or batchId." })
  @Valid(storableText({ min: 1, max: 100 }))
  jobId?: string | null;

  @Field(() => ID, { nullable: true, description: "The batch whose content it shows." })
  @Valid(storableText({ min: 1, max: 100 }))
  batchId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The only revision that guests see. Without it they always see the newest one. For a job only.",
  })
  @Valid(between(1, 1_000_000))
  revision?: number | null;

  @Field({ description: "Who the link is for, at most 80 characters." })
  @Valid(guestName)
  label: string;

  @Field(() => Int, { defaultValue: 14, description: "The days until it expires, at most 90." })
  @Valid(between(1, MAX_DAYS))
  days: number;

  @Field(() => String, { nullable: true, description: "A password of 8 to 72 characters that guests need." })
  @Valid(linkPassword)
  password?: string | null;

  @Field({ defaultValue: true, description: "Whether guests may comment and suggest." })
  mayComment: boolean;

  @Field({ defaultValue: true, description: "Whether guests may approve or ask for changes." })
  mayApprove: boolean;

  @Field({
    defaultValue: false,
    description:
      "Whether a guest's approval of the newest revision approves it for publication, while you may approve it yourself. For managers.",
  })
  countsAsApproval: boolean;
}

/** The arguments of reviewLinks. */
@ArgsType()
export class ReviewLinksArgs {
  @Field(() => ID, { nullable: true, description: "The job. Either this or batchId." })
  @Valid(storableText({ min: 1, max: 100 }))
  jobId?: string | null;

  @Field(() => ID, { nullable: true, description: "The batch." })
  @Valid(storableText({ min: 1, max: 100 }))
  batchId?: string | null;
}

/** The arguments of openReviewLink. */
@ArgsType()
export class OpenReviewLinkArgs {
  @Field({ description: "The part of the link after #." })
  @Valid(storableText({ min: 1, max: 100 }))
  token: string;

  @Field(() => String, { nullable: true, description: "The password of the link." })
  @Valid(storableText({ min: 1, max: 200 }))
  password?: string | null;
}

/** The arguments of guestReview. */
@ArgsType()
export class GuestReviewArgs {
  @Field(() => Int, { defaultValue: 100, description: "How many pieces of content, at most 100." })
  @Valid(between(1, 100))
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "How many to leave out." })
  @Valid(between(0, 1_000_000))
  offset: number;
}

@InputType({ description: "A comment of a guest, or an answer." })
export class GuestCommentInput {
  @Field(() => ID, { description: "The job whose content is commented on." })
  @Valid(z.uuid())
  jobId: string;

  @Field(() => Int, { description: "The number of the revision that the guest sees." })
  @Valid(between(1, 1_000_000))
  revision: number;

  @Field({ description: "The guest's name, at most 80 characters." })
  @Valid(guestName)
  guestName: string;

  @Field({ description: "The words of the comment, at most 4,000 characters." })
  @Valid(storableText({ min: 1, max: MAX_COMMENT_CHARACTERS }).regex(/\S/, "must not be empty"))
  body: string;

  @Field(() => ID, { nullable: true, description: "The first comment of the thread to answer: one of this link." })
  @Valid(z.uuid())
  threadId?: string | null;

  @Field(() => CommentAnchorInput, { nullable: true, description: "The passage that it is about." })
  anchor?: CommentAnchorInput | null;

  @Field(() => String, {
    nullable: true,
    description: "What to write in place of the passage, as plain text of at most 2,000 characters.",
  })
  @Valid(storableText({ min: 1, max: MAX_SUGGESTION_CHARACTERS }).regex(/\S/, "must not be empty"))
  suggestion?: string | null;
}

@InputType({ description: "The decision of a guest about a text." })
export class GuestDecisionInput {
  @Field(() => ID, { description: "The job whose content is decided about." })
  @Valid(z.uuid())
  jobId: string;

  @Field(() => Int, { description: "The number of the revision that the guest sees." })
  @Valid(between(1, 1_000_000))
  revision: number;

  @Field({ description: "The hash of the text that the guest sees, as guestContent returned it." })
  @Valid(z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hex"))
  textHash: string;

  @Field({ description: "The guest's name, at most 80 characters." })
  @Valid(guestName)
  guestName: string;
}

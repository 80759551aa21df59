import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { CommentAnchor } from "../comments/content-comment.js";
import { ClientDecisionKind } from "./review-link.js";

// What guests read has types of its own, without a path to other objects of the graph.

@ObjectType({ description: "The access of a guest." })
export class GuestAccessToken {
  @Field(() => String, {
    nullable: true,
    description:
      "The bearer token for the operations of guests; null when the link needs a password and none was given.",
  })
  accessToken: string | null;

  @Field(() => Int, { description: "The seconds for which the token is valid." })
  expiresIn: number;
}

@ObjectType({ description: "What a guest decided last." })
export class GuestDecision {
  @Field(() => ClientDecisionKind, { description: "What was decided." })
  decision: ClientDecisionKind;

  @Field({ description: "The name that the guest gave." })
  guestName: string;

  @Field(() => Int, { description: "The number of the revision." })
  revision: number;

  @Field({ description: "Whether the text that the link shows now is another one." })
  differs: boolean;

  @Field(() => GraphQLDateTime, { description: "When it was decided." })
  decidedAt: Date;
}

@ObjectType({ description: "Content of a review link, in a list." })
export class GuestItem {
  @Field(() => ID, { description: "The id of the job." })
  jobId: string;

  @Field({ description: "The title." })
  title: string;

  @Field({ description: "The content type." })
  contentType: string;

  @Field(() => GuestDecision, { nullable: true, description: "The latest decision by this link; null without one." })
  decision: GuestDecision | null;
}

@ObjectType({ description: "What a review link is for." })
export class GuestReview {
  @Field({ description: "The name of the product, which stands for the users who answer." })
  productName: string;

  @Field({ description: "The name of the client that the content is about." })
  clientName: string;

  @Field({ description: "Who the link is for." })
  label: string;

  @Field({ description: "Whether the guest may comment and suggest." })
  mayComment: boolean;

  @Field({ description: "Whether the guest may approve or ask for changes." })
  mayApprove: boolean;

  @Field(() => GraphQLDateTime, { description: "When the link expires." })
  expiresAt: Date;

  @Field(() => Int, { description: "How many pieces of content the link shows." })
  totalCount: number;

  @Field(() => [GuestItem], { description: "The content, in the order of the batch." })
  items: GuestItem[];
}

@ObjectType({ description: "A comment of a guest of this link, or an answer to one." })
export class GuestComment {
  @Field(() => ID, { description: "UUID." })
  id: string;

  @Field(() => ID, { nullable: true, description: "The comment that it answers; null for the first one of a thread." })
  threadId: string | null;

  @Field(() => Int, { description: "The number of the revision that was commented on." })
  revision: number;

  @Field(() => String, { nullable: true, description: "The name that the guest gave; null for an answer by a user." })
  guestName: string | null;

  @Field({ description: "The words of the comment." })
  body: string;

  @Field(() => String, { nullable: true, description: "What the guest would write in place of the passage." })
  suggestion: string | null;

  @Field(() => CommentAnchor, { nullable: true, description: "The passage; null for the whole content." })
  anchor: CommentAnchor | null;

  @Field({ description: "Whether the thread is resolved." })
  resolved: boolean;

  @Field(() => GraphQLDateTime, { description: "When it was written." })
  createdAt: Date;
}

@ObjectType({ description: "Content as a review link shows it." })
export class GuestContent {
  @Field(() => ID, { description: "The id of the job." })
  jobId: string;

  @Field({ description: "The title." })
  title: string;

  @Field({ description: "The content type." })
  contentType: string;

  @Field(() => Int, { description: "The number of the shown revision." })
  revision: number;

  @Field({ description: "The content as sanitized HTML." })
  html: string;

  @Field({ description: "The SHA-256 of its Markdown, in hex. An approval names it." })
  textHash: string;

  @Field(() => GuestDecision, { nullable: true, description: "The latest decision by this link; null without one." })
  decision: GuestDecision | null;

  @Field(() => [GuestComment], { description: "The comments by this link with the answers, oldest first." })
  comments: GuestComment[];
}

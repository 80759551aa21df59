import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

/** What a person of a comment is. */
export enum AuthorKind {
  USER = "USER",
  API_KEY = "API_KEY",
  GUEST = "GUEST",
}

registerEnumType(AuthorKind, {
  name: "AuthorKind",
  description: "Who a comment is by.",
  valuesConfig: {
    USER: { description: "A user." },
    API_KEY: { description: "A program with an API key." },
    GUEST: { description: "A guest without an account." },
  },
});

@ObjectType({ description: "Who wrote a comment." })
export class CommentAuthor {
  @Field(() => AuthorKind, { description: "Whether it is a user, an API key or a guest." })
  kind: AuthorKind;

  @Field(() => ID, { nullable: true, description: "The user's id; null for others." })
  userId: string | null;

  @Field({ description: "The name; “Former user” for an erased user." })
  name: string;
}

@ObjectType({ description: "A user who may be mentioned in a comment or asked for a review." })
export class Colleague {
  @Field(() => ID, { description: "The user's id." })
  id: string;

  @Field({ description: "The user's name." })
  name: string;

  @Field({ description: "Whether the user may approve content of the client." })
  mayApprove: boolean;
}

@ObjectType({
  description: "A passage of the text as the quote and position selectors of the W3C Web Annotation model describe it.",
})
export class CommentAnchor {
  @Field({ description: "The passage, without Markdown." })
  quote: string;

  @Field({ description: "The text directly before the passage." })
  prefix: string;

  @Field({ description: "The text directly after the passage." })
  suffix: string;

  @Field(() => Int, { description: "Where the passage started in the plain text, in characters." })
  position: number;
}

/** A comment. `author`, `guestName`, `resolvedBy` and `mentions` are as stored; the resolver returns names. */
@ObjectType({ description: "A comment on content, or a reply to one." })
export class ContentComment {
  @Field(() => ID, { description: "The id of the comment." })
  id: string;

  @Field(() => ID, { description: "The id of the job." })
  jobId: string;

  @Field(() => ID, {
    nullable: true,
    description: "The comment that it replies to; null for the first one of a thread.",
  })
  threadId: string | null;

  @Field(() => Int, { description: "The number of the revision that was commented on." })
  revision: number;

  author: string | null;

  guestName: string | null;

  linkId: string | null;

  @Field({ description: "The words of the comment." })
  body: string;

  @Field(() => String, {
    nullable: true,
    description: "What the author would write in place of the passage, as plain text; null without a suggestion.",
  })
  suggestion: string | null;

  @Field(() => CommentAnchor, {
    nullable: true,
    description: "The passage that it is about; null for a comment on the whole content.",
  })
  anchor: CommentAnchor | null;

  mentions: string[];

  resolvedBy: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When its thread was resolved; null for an open one." })
  resolvedAt: Date | null;

  @Field(() => GraphQLDateTime, { description: "When it was written." })
  createdAt: Date;
}

import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

/** Whether a link can be opened. */
export enum ReviewLinkState {
  ACTIVE = "ACTIVE",
  EXPIRED = "EXPIRED",
  REVOKED = "REVOKED",
}

registerEnumType(ReviewLinkState, {
  name: "ReviewLinkState",
  description: "Whether a review link can be opened.",
  valuesConfig: {
    ACTIVE: { description: "It can be opened." },
    EXPIRED: { description: "Its time is over." },
    REVOKED: { description: "A user revoked it." },
  },
});

/** What a guest can decide. */
export enum ClientDecisionKind {
  APPROVED = "APPROVED",
  CHANGES_REQUESTED = "CHANGES_REQUESTED",
}

registerEnumType(ClientDecisionKind, {
  name: "ClientDecisionKind",
  description: "What a guest decided about content.",
  valuesConfig: {
    APPROVED: { description: "The guest approved the text." },
    CHANGES_REQUESTED: { description: "The guest asked for changes." },
  },
});

/** A link as users see it. `createdBy` is the stored actor, for which the resolver returns a name. */
@ObjectType({ description: "A link with which guests without an account review content." })
export class ReviewLink {
  @Field(() => ID, { description: "UUID." })
  id: string;

  @Field(() => ID, { nullable: true, description: "The job whose content it shows; null for a link to a batch." })
  jobId: string | null;

  @Field(() => ID, { nullable: true, description: "The batch whose content it shows; null for a link to one content." })
  batchId: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The only revision that guests see; null when they always see the newest one.",
  })
  revision: number | null;

  @Field({ description: "Who the link is for." })
  label: string;

  @Field({ description: "Whether guests may comment and suggest." })
  mayComment: boolean;

  @Field({ description: "Whether guests may approve or ask for changes." })
  mayApprove: boolean;

  @Field({
    description:
      "Whether a guest's approval of the newest revision approves it for publication, while the user who made the link may approve it.",
  })
  countsAsApproval: boolean;

  @Field({ description: "Whether guests need a password." })
  hasPassword: boolean;

  @Field(() => ReviewLinkState, { description: "Whether it can be opened." })
  state: ReviewLinkState;

  createdBy: string;

  @Field(() => GraphQLDateTime, { description: "When it was made." })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: "When it expires." })
  expiresAt: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was last opened; null for never." })
  lastUsedAt: Date | null;
}

/** A new link with its URL. */
@ObjectType({ description: "A new link with its URL." })
export class NewReviewLink {
  @Field(() => ReviewLink, { description: "The link." })
  link: ReviewLink;

  @Field({ description: "The URL to send. Store it, because it can't be read again." })
  url: string;
}

@ObjectType({ description: "What a guest decided about content." })
export class ClientDecision {
  @Field(() => ID, { description: "UUID." })
  id: string;

  @Field(() => ID, { nullable: true, description: "The link of the guest; null when it was deleted." })
  linkId: string | null;

  @Field(() => ClientDecisionKind, { description: "What the guest decided." })
  decision: ClientDecisionKind;

  @Field({ description: "The name that the guest gave." })
  guestName: string;

  @Field(() => Int, { description: "The number of the revision." })
  revision: number;

  @Field({ description: "The SHA-256 of the Markdown that the guest decided about, in hex." })
  textHash: string;

  @Field({ description: "Whether the newest revision has another text." })
  differs: boolean;

  @Field(() => GraphQLDateTime, { description: "When the guest decided." })
  decidedAt: Date;
}

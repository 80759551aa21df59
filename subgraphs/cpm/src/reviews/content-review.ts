import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Job } from "../job-record/job.entity.js";

/** The state of a review, derived from the newest revision, its approval and the requested changes. */
export enum ReviewState {
  IN_REVIEW = "IN_REVIEW",
  CHANGES_REQUESTED = "CHANGES_REQUESTED",
  APPROVED = "APPROVED",
}

registerEnumType(ReviewState, {
  name: "ReviewState",
  description: "The state of the newest revision in its review.",
  valuesConfig: {
    IN_REVIEW: { description: "The reviewer has not decided." },
    CHANGES_REQUESTED: { description: "The reviewer asked for changes." },
    APPROVED: { description: "It is approved." },
  },
});

/** Why content waits for a user. */
export enum WaitingReason {
  REVIEW = "REVIEW",
  CHANGES_REQUESTED = "CHANGES_REQUESTED",
  MENTION = "MENTION",
  GUEST = "GUEST",
}

registerEnumType(WaitingReason, {
  name: "WaitingReason",
  description: "Why content waits for a user.",
  valuesConfig: {
    REVIEW: { description: "The user is asked to review it." },
    CHANGES_REQUESTED: { description: "The user requested its review, and the reviewer asked for changes." },
    MENTION: { description: "An open comment mentions the user." },
    GUEST: {
      description:
        "A guest with a review link of the user has commented or asked for changes, and no user has answered yet.",
    },
  },
});

/** A review. `requestedBy` is the stored actor and `reviewerId` a user, for which the resolver returns display names. */
@ObjectType({ description: "The review of a job's content." })
export class ContentReview {
  jobId: string;

  @Field(() => ReviewState, { description: "The state of the newest revision." })
  state: ReviewState;

  @Field(() => ID, { description: "The id of the user who is asked to review." })
  reviewerId: string;

  requestedBy: string;

  @Field(() => GraphQLDateTime, { description: "When the review was requested." })
  requestedAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When changes of the newest revision were requested; null for other states.",
  })
  changesAt: Date | null;
}

@ObjectType({ description: "Content that waits for the user." })
export class WaitingItem {
  @Field(() => ID, { description: "Unique in the list." })
  id: string;

  @Field(() => WaitingReason, { description: "Why it waits." })
  reason: WaitingReason;

  @Field(() => Job, { description: "The job of the content." })
  job: Job;

  @Field(() => GraphQLDateTime, { description: "Since when it waits." })
  since: Date;
}

@ObjectType({ description: "What waits for the user, longest first." })
export class WaitingList {
  @Field(() => Int, { description: "How many items wait, at most 200." })
  totalCount: number;

  @Field(() => [WaitingItem], { description: "The items, those that wait longest first, at most 200." })
  items: WaitingItem[];
}

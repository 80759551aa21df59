import { requireCaller, requireRole, requireUser } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { between, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { z } from "zod";
import { MAX_COMMENT_CHARACTERS } from "../comments/add-comment.input.js";
import { Job } from "../job-record/job.entity.js";
import { ContentReview, WaitingList } from "./content-review.js";
import type { ReviewsContext } from "./context.js";

/** The arguments of assignReviewer. */
@ArgsType()
class AssignReviewerArgs {
  @Field(() => ID, { description: "The job's id." })
  @Valid(storableText({ max: 100 }))
  jobId: string;

  @Field(() => ID, { nullable: true, description: "A user who may approve content of the client; null to ask no one." })
  @Valid(z.uuid())
  reviewerId?: string | null;
}

/** The arguments of requestChanges. */
@ArgsType()
class RequestChangesArgs {
  @Field(() => ID, { description: "The job's id." })
  @Valid(storableText({ max: 100 }))
  jobId: string;

  @Field(() => Int, { description: "The number of the newest revision." })
  @Valid(between(1, 1_000_000))
  revision: number;

  @Field({ description: "What should change, at most 4,000 characters. It is added as a comment." })
  @Valid(storableText({ min: 1, max: MAX_COMMENT_CHARACTERS }).regex(/\S/, "must not be empty"))
  comment: string;
}

/** Asks for reviews, and records what reviewers say. */
@Resolver(() => ContentReview)
export class ReviewResolver {
  @Query(() => WaitingList, {
    description:
      "What waits for the user: reviews, content that came back for changes, and open comments that mention the user.",
  })
  waitingForMe(@Ctx() { caller, reviewReads }: ReviewsContext): Promise<WaitingList> {
    requireCaller(caller);
    return reviewReads.waitingFor(requireUser(caller));
  }

  @PayloadMutation("job", () => Job, {
    result: "The job with its review.",
    description:
      "Asks a user to review the content of a job, instead of the one before. For editors. Errors as for editContent.",
  })
  async assignReviewer(
    @Args(() => AssignReviewerArgs) { jobId, reviewerId }: AssignReviewerArgs,
    @Ctx() { caller, jobs, reviews, traceId }: ReviewsContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return reviews.assign({ caller: editor, traceId }, await jobs.completed(editor, jobId), reviewerId ?? null);
  }

  @PayloadMutation("job", () => Job, {
    result: "The job with its review.",
    description:
      "Asks for changes of the newest revision of content in review, with a comment. For its reviewer and for managers. NOT_FOUND without a review, VERSION_CONFLICT when there is a newer revision. Other errors as for editContent.",
  })
  async requestChanges(
    @Args(() => RequestChangesArgs) { jobId, revision, comment }: RequestChangesArgs,
    @Ctx() { caller, jobs, reviews, traceId }: ReviewsContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    const job = await jobs.completed(editor, jobId);
    return reviews.requestChanges({ caller: editor, traceId }, job, { revision, body: comment });
  }

  @FieldResolver(() => String, { description: "The name of the user who is asked to review." })
  reviewer(@Root() { reviewerId }: ContentReview, @Ctx() { actorNames }: ReviewsContext): Promise<string> {
    return actorNames.of(`user:${reviewerId}`);
  }

  @FieldResolver(() => String, { description: "The name of who requested the review." })
  requestedBy(@Root() { requestedBy }: ContentReview, @Ctx() { actorNames }: ReviewsContext): Promise<string> {
    return actorNames.of(requestedBy);
  }
}

/** The review of a job. */
@Resolver(() => Job)
export class JobReviewResolver {
  @FieldResolver(() => ContentReview, {
    nullable: true,
    description: "The review of its content; null when none was requested.",
  })
  review(@Root() job: Job, @Ctx() { reviewReads }: ReviewsContext): Promise<ContentReview | null> {
    return reviewReads.of(job);
  }
}

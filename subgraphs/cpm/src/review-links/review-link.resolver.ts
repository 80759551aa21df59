import { requireRole, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import { FieldsMutation, PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { validate as isUuid } from "uuid";
import { Job } from "../job-record/job.entity.js";
import type { ReviewLinksContext } from "./context.js";
import { CreateReviewLinkInput, ReviewLinksArgs } from "./review-link.input.js";
import { ClientDecision, NewReviewLink, ReviewLink } from "./review-link.js";
import type { LinkedContent } from "./review-links.js";

/** Makes and revokes links with which guests review content. */
@Resolver(() => ReviewLink)
export class ReviewLinkResolver {
  @Query(() => [ReviewLink], {
    description:
      "The review links of a job's content or of a batch, newest first, at most 100. For editors. JOB_NOT_FOUND, BATCH_NOT_FOUND.",
  })
  async reviewLinks(
    @Args(() => ReviewLinksArgs) args: ReviewLinksArgs,
    @Ctx() context: ReviewLinksContext,
  ): Promise<ReviewLink[]> {
    return context.reviewLinks.list(await linkedContent(context, requireRole(context.caller, "editor"), args));
  }

  @FieldsMutation(NewReviewLink, {
    description:
      "Makes a link with which guests without an account read the content of a completed job or of a batch, comment on it, and approve it or ask for changes. For editors; for managers where approvals count for publication. Errors as for jobContent, BATCH_NOT_FOUND.",
  })
  async createReviewLink(
    @Arg("input", () => CreateReviewLinkInput, { description: "The link." }) input: CreateReviewLinkInput,
    @Ctx() context: ReviewLinksContext,
  ): Promise<NewReviewLink> {
    const caller = requireRole(context.caller, input.countsAsApproval ? "manager" : "editor");
    const linked = await linkedContent(context, caller, input);
    if ("job" in linked) await context.jobs.completed(caller, linked.job.id);
    return context.reviewLinks.create({ caller, traceId: context.traceId }, linked, input);
  }

  @PayloadMutation("link", () => ReviewLink, {
    result: "The revoked link.",
    description: "Revokes a review link at once, also for guests who have it open. For editors. NOT_FOUND.",
  })
  async revokeReviewLink(
    @Arg("id", () => ID, { description: "The id of the link." }) id: string,
    @Ctx() context: ReviewLinksContext,
  ): Promise<ReviewLink> {
    const caller = requireRole(context.caller, "editor");
    const link = isUuid(id) ? await context.reviewLinks.find(id) : null;
    const linked = link && (await linkedContent(context, caller, link).catch(notFound));
    if (!link || !linked) throw new AppError("NOT_FOUND");
    return context.reviewLinks.revoke({ caller, traceId: context.traceId }, linked, link);
  }

  @FieldResolver(() => String, { description: "The name of the user who made it." })
  createdBy(@Root() { createdBy }: ReviewLink, @Ctx() { actorNames }: ReviewLinksContext): Promise<string> {
    return actorNames.of(createdBy);
  }
}

/** The decisions of guests about the content of a job. */
@Resolver(() => Job)
export class JobDecisionsResolver {
  @FieldResolver(() => [ClientDecision], {
    description:
      "What guests decided about its content with review links, at most 20: the last decision of each link, newest first, then earlier ones.",
  })
  clientDecisions(@Root() job: Job, @Ctx() { decisionReads }: ReviewLinksContext): Promise<ClientDecision[]> {
    return decisionReads.of(job);
  }
}

/** The content that ids name. @throws AppError JOB_NOT_FOUND, BATCH_NOT_FOUND, VALIDATION_ERROR unless exactly one is named. */
async function linkedContent(
  { jobs, batches }: ReviewLinksContext,
  caller: UserCaller,
  { jobId, batchId }: ReviewLinksArgs,
): Promise<LinkedContent> {
  if ((jobId == null) === (batchId == null)) throw invalidField("jobId", "must be set, or batchId, but not both");
  if (jobId != null) return { job: await jobs.get(caller, jobId) };
  return { batchId: (await batches.get(caller, batchId ?? "")).id };
}

function notFound(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

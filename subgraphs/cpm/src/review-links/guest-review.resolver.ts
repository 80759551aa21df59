import { requireGuest } from "@cgs/kit/auth/caller";
import { FieldsMutation, PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Arg, Args, ArgsType, Ctx, Field, ID, Query, Resolver } from "type-graphql";
import { z } from "zod";
import { MAX_COMMENT_CHARACTERS } from "../comments/add-comment.input.js";
import type { ReviewLinksContext } from "./context.js";
import { GuestAccessToken, GuestComment, GuestContent, GuestDecision, GuestReview } from "./guest-review.js";
import { GuestCommentInput, GuestDecisionInput, GuestReviewArgs, OpenReviewLinkArgs } from "./review-link.input.js";

/** The errors of all operations of guests. */
const ERRORS = "UNAUTHENTICATED when the link was revoked or has expired, RATE_LIMIT_EXCEEDED.";

@ArgsType()
class GuestContentArgs {
  @Field(() => ID, { description: "The id of the job." })
  @Valid(z.uuid())
  jobId: string;
}

@ArgsType()
class GuestChangesArgs {
  @Field(() => GuestDecisionInput, { description: "The text that should change, and who asks." })
  input: GuestDecisionInput;

  @Field({ description: "What should change, at most 4,000 characters. It is added as a comment." })
  @Valid(storableText({ min: 1, max: MAX_COMMENT_CHARACTERS }).regex(/\S/, "must not be empty"))
  comment: string;
}

/** What guests with a review link read and do. All other callers are refused. */
@Resolver()
export class GuestReviewResolver {
  @FieldsMutation(GuestAccessToken, {
    description:
      "Opens a review link. Needs no credential. NOT_FOUND for a link that does not exist, was revoked or has expired, UNAUTHENTICATED for a wrong password, RATE_LIMIT_EXCEEDED after too many wrong attempts.",
  })
  openReviewLink(
    @Args(() => OpenReviewLinkArgs) { token, password }: OpenReviewLinkArgs,
    @Ctx() { guestAccess, origin }: ReviewLinksContext,
  ): Promise<GuestAccessToken> {
    return guestAccess.open(token, password ?? null, origin);
  }

  @Query(() => GuestReview, { description: `What the guest's review link is for. For guests. ${ERRORS}` })
  async guestReview(
    @Args(() => GuestReviewArgs) args: GuestReviewArgs,
    @Ctx() { caller, guestAccess, guestReviews }: ReviewLinksContext,
  ): Promise<GuestReview> {
    return guestReviews.review(await guestAccess.link(requireGuest(caller)), args);
  }

  @Query(() => GuestContent, {
    description: `Content that the guest's review link shows. For guests. NOT_FOUND. ${ERRORS}`,
  })
  async guestContent(
    @Args(() => GuestContentArgs) { jobId }: GuestContentArgs,
    @Ctx() { caller, guestAccess, guestReviews }: ReviewLinksContext,
  ): Promise<GuestContent> {
    return guestReviews.content(await guestAccess.link(requireGuest(caller)), jobId);
  }

  @PayloadMutation("comment", () => GuestComment, {
    result: "The added comment.",
    description: `Adds a comment or a suggestion of a guest. For guests. NOT_FOUND, FORBIDDEN, VERSION_CONFLICT when the link shows another revision by now. ${ERRORS}`,
  })
  async guestComment(
    @Arg("input", () => GuestCommentInput, { description: "The comment." }) input: GuestCommentInput,
    @Ctx() { caller, guestAccess, guestReviews, traceId }: ReviewLinksContext,
  ): Promise<GuestComment> {
    const guest = requireGuest(caller);
    const link = await guestAccess.link(guest);
    return guestAccess.change(link, () => guestReviews.comment({ caller: guest, traceId }, link, input));
  }

  @PayloadMutation("decision", () => GuestDecision, {
    result: "The decision.",
    description: `Approves the text that a guest sees. Where the link says so and its maker may still approve the content, it approves the newest revision for publication. For guests. NOT_FOUND, FORBIDDEN, VERSION_CONFLICT when the link shows another text by now. ${ERRORS}`,
  })
  async guestApprove(
    @Arg("input", () => GuestDecisionInput, { description: "The text, and who approves it." })
    input: GuestDecisionInput,
    @Ctx() { caller, guestAccess, guestReviews, traceId }: ReviewLinksContext,
  ): Promise<GuestDecision> {
    const guest = requireGuest(caller);
    const link = await guestAccess.link(guest);
    return guestAccess.change(link, () => guestReviews.approve({ caller: guest, traceId }, link, input));
  }

  @PayloadMutation("decision", () => GuestDecision, {
    result: "The decision.",
    description: `Asks for changes of the text that a guest sees, with a comment. For guests. Errors as for guestApprove. ${ERRORS}`,
  })
  async guestRequestChanges(
    @Args(() => GuestChangesArgs) { input, comment }: GuestChangesArgs,
    @Ctx() { caller, guestAccess, guestReviews, traceId }: ReviewLinksContext,
  ): Promise<GuestDecision> {
    const guest = requireGuest(caller);
    const link = await guestAccess.link(guest);
    return guestAccess.change(link, () =>
      guestReviews.requestChanges({ caller: guest, traceId }, link, input, comment),
    );
  }
}

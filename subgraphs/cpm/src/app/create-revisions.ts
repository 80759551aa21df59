import type { Closers } from "@cgs/kit/closers";
import type { DataCipher } from "@cgs/kit/encryption";
import { createPublishing } from "../publishing/create-publishing.js";
import type { PublishingServices } from "../publishing/graph/context.js";
import type { CpmEnv } from "../settings/env.js";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { Colleagues } from "../comments/colleagues.js";
import { CommentFeed } from "../comments/comment-feed.js";
import { CommentRevisionService } from "../comments/comment-revision.service.js";
import { CommentService } from "../comments/comment.service.js";
import type { CpmServices } from "./context.js";
import type { UserService } from "../identity/user/user.service.js";
import type { AccessTokens } from "../identity/session/access-tokens.js";
import { dashboardOrigin } from "../identity/second-factor/relying-party.js";
import type { ReviewLinkServices } from "../review-links/context.js";
import { GuestAccess } from "../review-links/guest-access.js";
import { GuestReviews } from "../review-links/guest-review.service.js";
import { type LinkedContent, ReviewLinks } from "../review-links/review-links.js";
import { ReviewService } from "../reviews/review.service.js";
import { DraftService } from "../revisions/draft.service.js";
import { FactImpactService } from "../fact-impact/fact-impact.service.js";
import { FactRevisionService } from "../fact-impact/fact-revision.service.js";
import type { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import { ApprovalService } from "../revisions/approval.service.js";
import { RepairProposalService } from "../revisions/repair-proposal.service.js";
import { type RepairDependencies, RepairService } from "../revisions/repair.service.js";
import { RevisionService } from "../revisions/revision.service.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";

/** The services that revisions use. */
interface RevisionDependencies extends Omit<RepairDependencies, "revisions"> {
  strategies: StrategyClient;
  keys: IdempotencyKeys;
  events: Events;
  log: Logger;
  users: UserService;
  cipher: DataCipher;
  accessTokens: AccessTokens;
  /** A keyed hash. */
  hash: (plain: string) => string;
}

/** The services of this file. */
type RevisionServices = Pick<
  CpmServices,
  | "revisions"
  | "repairs"
  | "repairProposals"
  | "approvals"
  | "contentDrafts"
  | "colleagues"
  | "comments"
  | "commentRevisions"
  | "commentFeed"
  | "reviews"
  | "factImpacts"
  | "factRevisions"
>;

/** Creates the services for revisions, comments, reviews and approvals of content, and for publishing it. */
export function createRevisions(
  env: CpmEnv,
  dependencies: RevisionDependencies,
  closers: Closers,
): RevisionServices & ReviewLinkServices & PublishingServices {
  const { source, cipher, strategies, events, log, users, accessTokens: tokens, hash } = dependencies;
  const publishing = createPublishing(env, { source, cipher, clients: strategies }, closers);
  const { publicationOrders } = publishing;
  const colleagues = new Colleagues(source, users);
  const commentFeed = new CommentFeed(events, log);
  const comments = new CommentService(source, colleagues, commentFeed);
  const approvals = new ApprovalService(source, (manager, actor, { id }) =>
    publicationOrders.unschedule(manager, actor, id),
  );
  const revisions = new RevisionService(source, strategies);
  const repairs = new RepairService({ ...dependencies, revisions });
  const reviewLinks = new ReviewLinks(source, dashboardOrigin(env));
  const clientPathOf = (linked: LinkedContent) => reviewLinks.clientPathOf(linked);
  return {
    ...publishing,
    ...{ approvals, reviewLinks, revisions, repairs, repairProposals: new RepairProposalService(source) },
    commentRevisions: new CommentRevisionService({ comments, repairs, revisions }),
    guestAccess: new GuestAccess({ source, tokens, clientPathOf, hash }),
    guestReviews: new GuestReviews({ source, comments, approvals, productName: env.PRODUCT_NAME }),
    ...{ colleagues, commentFeed, comments },
    contentDrafts: new DraftService(source),
    reviews: new ReviewService({ source, colleagues, comments, commentFeed, events, log }),
    factImpacts: new FactImpactService(source, strategies),
    factRevisions: new FactRevisionService(dependencies),
  };
}

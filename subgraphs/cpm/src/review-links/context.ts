import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ActorNames } from "../identity/account/actor-names.js";
import type { RequestOrigin } from "../identity/session/session.service.js";
import type { BatchReads } from "../jobs/batch/batch-reads.js";
import type { JobService } from "../jobs/lifecycle/job.service.js";
import type { DecisionReads } from "./decision-reads.js";
import type { GuestAccess } from "./guest-access.js";
import type { GuestReviews } from "./guest-review.service.js";
import type { ReviewLinks } from "./review-links.js";

/** The services of this folder. */
export interface ReviewLinkServices {
  reviewLinks: ReviewLinks;
  guestAccess: GuestAccess;
  guestReviews: GuestReviews;
}

/** The parts of the request context that the resolvers of review links use. */
export interface ReviewLinksContext extends RequestContext, ReviewLinkServices {
  actorNames: ActorNames;
  batches: BatchReads;
  decisionReads: DecisionReads;
  jobs: JobService;
  origin: RequestOrigin;
}

import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ActorNames } from "../identity/account/actor-names.js";
import type { JobService } from "../jobs/lifecycle/job.service.js";
import type { ReviewReads } from "./review-reads.js";
import type { ReviewService } from "./review.service.js";

/** The parts of the request context that the resolvers of reviews use. */
export interface ReviewsContext extends RequestContext {
  actorNames: ActorNames;
  jobs: JobService;
  reviews: ReviewService;
  reviewReads: ReviewReads;
}

import type { RequestContext } from "@cgs/kit/graphql/context";
import type { DraftFeed } from "./draft-feed.js";
import type { JobService } from "../lifecycle/job.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface LiveDraftContext extends RequestContext {
  drafts: DraftFeed;
  jobs: JobService;
}

import type { RequestContext } from "@cgs/kit/graphql/context";
import type { DraftFeed } from "./draft-feed.js";
import type { JobService } from "../lifecycle/job.service.js";

/** The services that the resolvers of this folder use. */
export interface LiveDraftContext extends RequestContext {
  drafts: DraftFeed;
  jobs: JobService;
}

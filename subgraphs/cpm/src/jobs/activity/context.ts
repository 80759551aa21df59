import type { RequestContext } from "@cgs/kit/graphql/context";
import type { JobListService } from "../list/job-list.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface ActivityContext extends RequestContext {
  jobLists: JobListService;
}

import type { RequestContext } from "@cgs/kit/graphql/context";
import type { JobListService } from "./job-list.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface JobListContext extends RequestContext {
  jobLists: JobListService;
}

import type { RequestContext } from "@cgs/kit/graphql/context";
import type { JobListService } from "../list/job-list.service.js";

/** The services that the resolvers of this folder use. */
export interface ActivityContext extends RequestContext {
  jobLists: JobListService;
}

import type { RequestContext } from "@cgs/kit/graphql/context";
import type { JobListService } from "./job-list.service.js";

/** The services that the resolvers of this folder use. */
export interface JobListContext extends RequestContext {
  jobLists: JobListService;
}

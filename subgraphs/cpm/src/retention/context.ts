import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ErasureService } from "./erasure.service.js";
import type { JobService } from "../jobs/lifecycle/job.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface RetentionContext extends RequestContext {
  erasure: ErasureService;
  jobs: JobService;
}

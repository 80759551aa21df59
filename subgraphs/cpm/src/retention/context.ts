import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ErasureService } from "./erasure.service.js";
import type { JobService } from "../jobs/lifecycle/job.service.js";

/** The services that the resolvers of this folder use. */
export interface RetentionContext extends RequestContext {
  erasure: ErasureService;
  jobs: JobService;
}

import type { RequestContext } from "@cgs/kit/graphql/context";
import type { BatchReads } from "../jobs/batch/batch-reads.js";
import type { JobService } from "../jobs/lifecycle/job.service.js";
import type { FactImpactService } from "./fact-impact.service.js";
import type { FactRevisionService } from "./fact-revision.service.js";

/** The parts of the request context that the resolver of this folder uses. */
export interface FactImpactContext extends RequestContext {
  batches: BatchReads;
  factImpacts: FactImpactService;
  factRevisions: FactRevisionService;
  jobs: JobService;
}

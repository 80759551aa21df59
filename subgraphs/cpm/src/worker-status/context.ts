import type { RequestContext } from "@cgs/kit/graphql/context";
import type { WorkerStatusService } from "./worker-status.service.js";

/** The services that the resolvers of this folder use. */
export interface WorkerStatusContext extends RequestContext {
  workerStatus: WorkerStatusService;
}

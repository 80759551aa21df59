import type { RequestContext } from "@cgs/kit/graphql/context";
import type { WorkerStatusService } from "./worker-status.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface WorkerStatusContext extends RequestContext {
  workerStatus: WorkerStatusService;
}

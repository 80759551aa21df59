import type { RequestContext } from "@cgs/kit/graphql/context";
import type { BatchFeed } from "./batch-feed.js";
import type { BatchLifecycleService } from "./batch-lifecycle.service.js";
import type { BatchReads } from "./batch-reads.js";
import type { BatchService } from "./batch.service.js";

/** The services that the resolvers of this folder use. */
export interface BatchContext extends RequestContext {
  batchFeed: BatchFeed;
  batchLifecycle: BatchLifecycleService;
  batches: BatchReads;
  batchService: BatchService;
}

import type { Closers } from "@cgs/kit/closers";
import type { ServiceClient } from "@cgs/kit/service-client";
import type { IdempotencyKeys } from "../idempotency/idempotency-keys.js";
import type { JobLifecycleParts } from "../job/job-lifecycle.service.js";
import type { PreparationParts } from "../job/job-preparation.js";
import { InstructionClient } from "../module/instruction-client.js";
import { StrategyClient } from "../module/strategy-client.js";
import { BatchService } from "./batch.service.js";
import { BatchFeed } from "./batch-feed.js";
import { BatchLifecycleService } from "./batch-lifecycle.service.js";
import { batchExists } from "./batch-rows.js";

/** What batches share with single jobs. */
export interface SharedParts extends JobLifecycleParts, Pick<PreparationParts, "clientKeys" | "plans" | "estimate"> {
  keys: IdempotencyKeys;
  smm: ServiceClient;
  im: ServiceClient;
}

/** The services for batches. Their questions to the modules don't stand before those of single jobs. */
export function openBatches(parts: SharedParts, closers: Closers) {
  const { source, log, smm, im } = parts;
  const batchFeed = new BatchFeed(source, log);
  closers.add(() => batchFeed.close());
  const own = { strategies: new StrategyClient(smm), instructions: new InstructionClient(im) };
  const batching = new BatchService({ ...parts, ...own, exists: (id) => batchExists(source, id) });
  return { batching, batchLifecycle: new BatchLifecycleService(parts), batchFeed };
}

import type { Closers } from "@cgs/kit/closers";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import type { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import type { JobLifecycleParts } from "../jobs/lifecycle/job-lifecycle.service.js";
import type { PreparationParts } from "../jobs/acceptance/job-preparation.js";
import { InstructionClient } from "../service-clients/instruction-client.js";
import { StrategyClient } from "../service-clients/strategy-client.js";
import { BatchService } from "../jobs/batch/batch.service.js";
import { BatchFeed } from "../jobs/batch/batch-feed.js";
import { BatchLifecycleService } from "../jobs/batch/batch-lifecycle.service.js";
import { batchExists } from "../jobs/acceptance/batch-rows.js";

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

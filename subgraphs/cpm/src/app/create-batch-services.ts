import type { Closers } from "@cgs/kit/closers";
import type { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import type { OrderCallbacks } from "../jobs/acceptance/order-callback.js";
import type { JobLifecycleDependencies } from "../jobs/lifecycle/job-lifecycle.service.js";
import type { PreparationDependencies } from "../jobs/acceptance/job-preparation.js";
import { InstructionClient } from "../service-clients/instruction-client.js";
import type { ModuleConnection } from "../service-clients/module-connection.js";
import { StrategyClient } from "../service-clients/strategy-client.js";
import { createJobPreparer } from "../jobs/batch/job-preparer.js";
import { BatchService } from "../jobs/batch/batch.service.js";
import { BatchFeed } from "../jobs/batch/batch-feed.js";
import { BatchLifecycleService } from "../jobs/batch/batch-lifecycle.service.js";
import { batchExists } from "../jobs/acceptance/batch-rows.js";

/** The services that batches share with single jobs. */
export interface BatchServicesDependencies
  extends
    JobLifecycleDependencies,
    Pick<PreparationDependencies, "clientKeys" | "plans" | "estimate" | "passages" | "mayResearch"> {
  keys: IdempotencyKeys;
  callbacks: OrderCallbacks;
  smm: ModuleConnection;
  im: ModuleConnection;
}

/** Creates the services for batches. They have their own clients for SMM and IM, so that their calls do not delay those of single jobs. */
export function createBatchServices(dependencies: BatchServicesDependencies, closers: Closers) {
  const { source, log, smm, im } = dependencies;
  const batchFeed = new BatchFeed(source, log);
  closers.add(() => batchFeed.close());
  const own = { strategies: new StrategyClient(smm), instructions: new InstructionClient(im) };
  const preparer = createJobPreparer({ ...dependencies, instructions: new InstructionClient(im) });
  preparer.start();
  closers.add(() => preparer.stop());
  const batchService = new BatchService({ ...dependencies, ...own, preparer, exists: (id) => batchExists(source, id) });
  return { batchService, batchLifecycle: new BatchLifecycleService(dependencies), batchFeed };
}

import { AuditRetention } from "@cgs/kit/audit/audit-retention";
import { Closers } from "@cgs/kit/closers";
import type { DataCipher } from "@cgs/kit/encryption";
import { createEvents, type Events } from "@cgs/kit/database/events";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { Housekeeping } from "@cgs/kit/database/housekeeping";
import type { Logger } from "@cgs/kit/log";
import { registerPoolMetrics } from "@cgs/kit/database/pool-metrics";
import type { RunningService } from "@cgs/kit/run-process";
import type { DataSource } from "typeorm";
import { openStorage } from "../database/storage.js";
import { SiblingPages } from "../conformance/sibling-pages.js";
import type { WorkerEnv } from "../settings/env.js";
import { Dispatcher } from "../jobs/queue/dispatcher.js";
import { onCancellation } from "../jobs/feed/job-events.js";
import { createQueueWorker, JobQueue } from "../jobs/queue/job-queue.js";
import { ClaimStore } from "../job-transitions/claim-store.js";
import { JobCounts } from "../jobs/list/job-counts.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";
import { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import { Reencryption } from "../identity/data-key/reencryption.js";
import { deleteExpiredSessions } from "../identity/session/delete-expired-sessions.js";
import { Retention } from "../retention/retention.js";
import { DraftPublisher } from "../jobs/live-draft/draft-publisher.js";
import { JobHandler } from "./job-handler.js";
import { WatchedJobs } from "./watched-jobs.js";
import { Reconciler } from "./reconciler.js";
import { WorkerRegistration } from "./worker-registration.js";
import { openVendors } from "./worker-vendors.js";

/** Starts a worker: it writes jobs, makes the queue match the database, and serves its health and metrics. */
export async function createWorker(settings: WorkerEnv, log: Logger): Promise<RunningService> {
  const closers = new Closers();
  try {
    const { env, source, cipher } = await openStorage(settings, log, closers);
    const events = await createEvents(env, log);
    closers.add(() => events.close());
    const { registerMetrics, ...vendors } = await openVendors(env, { source, events, cipher, log, closers });
    const queue = new JobQueue(env, log);
    closers.add(() => queue.close());
    await queue.ready();
    const dispatcher = new Dispatcher({ source, queue, log });
    closers.add(() => dispatcher.close());

    const drafts = await startDraftPublisher(events, log, closers);
    const watched = new WatchedJobs();
    const registration = new WorkerRegistration(source, log);
    const claims = new ClaimStore(source);
    const shared = { workerId: registration.id, events, log };
    const siblings = new SiblingPages(source);
    const retryPauseSeconds = env.RETRY_PAUSE_SECONDS;
    const writing = { store: claims, siblings, drafts, watched, retryPauseSeconds };
    const handler = new JobHandler({ ...shared, ...vendors, ...writing });
    await subscribeToJobs(events, handler, watched, closers);
    const worker = createQueueWorker(env, {
      handler: handler.handle,
      concurrency: env.WORKER_CONCURRENCY,
      onReleased: (jobId, requeueAfterMs) => dispatcher.onReleased(jobId, requeueAfterMs),
      log,
    });
    await worker.waitUntilReady();
    await registration.start(env.WORKER_CONCURRENCY);
    closers.add(() => registration.stop());
    const reconciler = new Reconciler({ ...shared, source, claims, queue, dispatcher, handler });
    reconciler.start();
    closers.add(() => reconciler.stop());
    startMaintenance(env, { source, cipher, log, closers });
    dispatcher.wake();
    worker.run().catch((error: unknown) => log.error({ err: error }, "the queue worker stopped"));
    closers.add(async () => {
      await registration
        .drain()
        .catch((error: unknown) => log.warn({ err: error }, "marking the worker as draining failed"));
      handler.stop();
      await worker.close();
    });

    const http = createWorkerHttp(env, log, { source, events, providers: vendors.providers });
    const { registry } = http.metrics;
    for (const { metrics } of [handler, dispatcher, reconciler]) metrics.register(registry);
    registerMetrics(registry);
    const url = await http.listen(env.WORKER_PORT);
    closers.add(() => http.close());
    return { url, stop: () => closers.close() };
  } catch (error) {
    await closers.close().catch(() => undefined);
    throw error;
  }
}

/** Serves the worker's health and its metrics. */
function createWorkerHttp(
  env: WorkerEnv,
  log: Logger,
  { source, events, providers }: { source: DataSource; events: Events; providers: ProviderRegistry },
): HttpService {
  const http = createHttpService({
    name: "worker",
    log,
    maxConnections: env.MAX_CONNECTIONS,
    dependencies: {
      database: () => source.query("SELECT 1"),
      ...(env.REDIS_URL && { redis: () => events.check() }),
      external: Object.fromEntries(providers.usable().map((provider) => [provider.name, () => provider.models()])),
    },
  });
  registerPoolMetrics(http.metrics.registry, source);
  return http;
}

/** The services that {@link startMaintenance} uses. */
interface MaintenanceDependencies {
  source: DataSource;
  cipher: DataCipher;
  log: Logger;
  closers: Closers;
}

/** Starts the periodic tasks that delete old data and fold counts. */
function startMaintenance(env: WorkerEnv, { source, cipher, log, closers }: MaintenanceDependencies): void {
  const counts = new JobCounts(source, log);
  counts.start();
  closers.add(() => counts.stop());
  const keys = new IdempotencyKeys(source);
  const retention = new Retention(source, {
    content: env.RETENTION_CONTENT_DAYS,
    steps: env.RETENTION_STEPS_DAYS,
  });
  const resealing = new Reencryption(source, cipher, log);
  const audit = new AuditRetention(source, "cpm", env.RETENTION_AUDIT_DAYS);
  const tasks = [
    { name: "idempotency keys", run: () => keys.deleteExpired() },
    { name: "sessions", run: () => deleteExpiredSessions(source) },
    { name: "old content", run: () => retention.content() },
    { name: "old steps", run: () => retention.steps() },
    { name: "old audit entries", run: () => audit.run() },
    { name: `sealed by ${cipher.version}`, run: () => resealing.run() }, // named by key version, so that a new key starts at once
  ];
  const housekeeping = new Housekeeping(tasks, source, "cpm", log);
  housekeeping.start();
  closers.add(() => housekeeping.stop());
  closers.add(() => audit.stop());
  closers.add(() => resealing.stop());
  closers.add(() => retention.stop()); // closes first, so that a long run ends soon
}

/** Subscribes to cancellations and to the announcements of watched jobs. */
async function subscribeToJobs(
  events: Events,
  handler: JobHandler,
  watched: WatchedJobs,
  closers: Closers,
): Promise<void> {
  closers.add(await onCancellation(events, (jobId) => handler.abort(jobId)));
  closers.add(await watched.start(events, (jobId) => handler.announce(jobId)));
}

async function startDraftPublisher(events: Events, log: Logger, closers: Closers): Promise<DraftPublisher> {
  const publisher = new DraftPublisher(events, log);
  await publisher.start();
  closers.add(() => publisher.stop());
  return publisher;
}

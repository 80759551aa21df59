import { Closers } from "@cgs/kit/closers";
import type { DataCipher } from "@cgs/kit/encryption";
import { createEvents, type Events } from "@cgs/kit/database/events";
import { httpOptionsOf } from "@cgs/kit/http/http-options";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { startExpiry } from "@cgs/kit/database/expiry";
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
import { assertJobsAreClaimed } from "../job-transitions/queue.js";
import { ClaimStore } from "../job-transitions/claim-store.js";
import { JobCounts } from "../jobs/list/job-counts.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";
import { Reencryption } from "../identity/data-key/reencryption.js";
import { deleteExpiredSessions } from "../identity/session/delete-expired-sessions.js";
import { readFinishedContent } from "../revisions/finished-content.js";
import { ContentIndex } from "../content-search/content-index.js";
import { startPublisher } from "../publishing/create-publishing.js";
import { cpmExpiry } from "../retention/retention.js";
import { openSourceReader } from "../sources/reading/open-source-reader.js";
import { deleteExpiredSources } from "../sources/delete-sources.js";
import { DraftPublisher } from "../jobs/live-draft/draft-publisher.js";
import { JobHandler } from "./job-handler.js";
import { startBatchPoller } from "./vendor-batches/batch-poller.js";
import { startEvents } from "./worker-events.js";
import { startMail } from "./worker-mail.js";
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
    const queue = new JobQueue(env, source, log);
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
    const finished = readFinishedContent.bind(undefined, source);
    const writing = { store: claims, siblings, finished, drafts, watched, retryPauseSeconds };
    const handler = new JobHandler({ ...shared, ...vendors, ...writing });
    await subscribeToJobs(events, handler, watched, closers);
    const worker = createQueueWorker(env, {
      handler: handler.handle,
      concurrency: env.WORKER_CONCURRENCY,
      onReleased: (jobId, requeueAfterMs) => dispatcher.onReleased(jobId, requeueAfterMs),
      log,
    });
    await registration.start(env.WORKER_CONCURRENCY);
    closers.add(() => registration.stop());
    const reconciler = new Reconciler({ ...shared, source, claims, queue, dispatcher, handler });
    reconciler.start();
    closers.add(() => reconciler.stop());
    startBatchPoller({ ...vendors, source, events, dispatcher, pollSeconds: env.BATCH_POLL_SECONDS, log }, closers);
    const dispatch = await startEvents(env, { source, cipher, events, log, closers });
    const maintenance = await startMaintenance(env, { source, cipher, log, closers });
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
    for (const { metrics } of [handler, dispatcher, reconciler, dispatch]) metrics.register(registry);
    for (const metrics of maintenance) metrics.register(registry);
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
    ...httpOptionsOf(env),
    dependencies: {
      database: () => source.query("SELECT 1"),
      ...(env.REDIS_URL && { redis: () => events.check() }),
      external: {
        job_queue: () => assertJobsAreClaimed(source),
        ...Object.fromEntries(providers.usable().map((provider) => [provider.name, () => provider.models()])),
      },
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

/** Starts the periodic tasks that read sources, publish, index content, send e-mails, delete old data and fold counts. Returns their metrics. */
async function startMaintenance(env: WorkerEnv, { source, cipher, log, closers }: MaintenanceDependencies) {
  openSourceReader(env, { source, log }, closers);
  const counts = new JobCounts(source, log);
  counts.start();
  closers.add(() => counts.stop());
  const words = new ContentIndex(source, log);
  words.start();
  closers.add(() => words.stop());
  const resealing = new Reencryption(source, cipher, log);
  const tasks = [
    { name: "sessions", run: () => deleteExpiredSessions(source) },
    { name: "old sources of orders", run: () => deleteExpiredSources(source, env.RETENTION_CONTENT_DAYS) },
    { name: `sealed by ${cipher.version}`, run: () => resealing.run() }, // named by key version, so that a new key starts at once
  ];
  const rules = cpmExpiry(env);
  const expiry = startExpiry({ source, schema: "cpm", rules, maxShare: env.RETENTION_MAX_SHARE, log }, closers, tasks);
  closers.add(() => resealing.stop());
  const publisher = startPublisher(env, { source, cipher, log }, closers);
  return [expiry, publisher, await startMail(env, { source, cipher, log, closers })];
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

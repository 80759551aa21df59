import { cpmDatabase } from "@cgs/cpm/database/database";
import { vendorEnv } from "@cgs/cpm/settings/env";
import { SiblingPages } from "@cgs/cpm/conformance/sibling-pages";
import { announceWatched, jobTopic } from "@cgs/cpm/jobs/feed/job-events";
import { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import { admitWaitingJobs } from "@cgs/cpm/job-transitions/queue";
import { readFinishedContent } from "@cgs/cpm/revisions/finished-content";
import { DraftPublisher } from "@cgs/cpm/jobs/live-draft/draft-publisher";
import { ClientKeys } from "@cgs/cpm/providers/keys/client-keys";
import { createProviders } from "@cgs/cpm/providers/registry/create-providers";
import type { ProviderRegistry } from "@cgs/cpm/providers/registry/provider-registry";
import { JobHandler } from "@cgs/cpm/worker/job-handler";
import { WatchedJobs } from "@cgs/cpm/worker/watched-jobs";
import { WorkerRegistration } from "@cgs/cpm/worker/worker-registration";
import { createDataSource } from "@cgs/kit/database/database";
import { DataCipher } from "@cgs/kit/encryption";
import { loadEnv } from "@cgs/kit/env";
import type { Events } from "@cgs/kit/database/events";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, logIn, onModel, untilEnded } from "../support/api-client.js";
import { servedSteps } from "../support/served.js";
import { type Stack, startStack } from "../support/stack.js";

const log = createLogger("test", "silent");
const announced: { topic: string; message: unknown }[] = [];
const listeners = new Map<string, (message: unknown) => void>();
const events: Events = {
  publish: async (topic, message) => void announced.push({ topic, message }),
  subscribe: async (topic, listener) => {
    listeners.set(topic, listener as (message: unknown) => void);
    return async () => void listeners.delete(topic);
  },
  check: async () => undefined,
  close: async () => undefined,
};

describe("a worker that receives a job", () => {
  let stack: Stack;
  let source: DataSource;
  let providers: ProviderRegistry;
  let workers: WorkerRegistration[];
  let handlers: JobHandler[];
  const watched = new WatchedJobs();
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 }); // only the handlers of this test take jobs
    user = await logIn(stack);
    source = await createDataSource(stack.databaseUrl, cpmDatabase).initialize();
    providers = createProviders(
      loadEnv(vendorEnv, { DATABASE_URL: stack.databaseUrl, SANDBOX_VENDOR_URL: stack.vendorUrl }),
    );
    workers = [new WorkerRegistration(source, log), new WorkerRegistration(source, log)];
    await Promise.all(workers.map((worker) => worker.start(10)));
    const keys = new ClientKeys(source, new DataCipher([{ version: "v1", secret: "a-secret-of-the-tests" }]));
    const finished = readFinishedContent.bind(undefined, source);
    const siblings = new SiblingPages(source);
    const parts = { providers, keys, siblings, finished, watched, events, log, retryPauseSeconds: 1 };
    handlers = workers.map(
      ({ id }) =>
        new JobHandler({
          ...parts,
          workerId: id,
          store: new ClaimStore(source),
          drafts: new DraftPublisher(events, log),
        }),
    );
  });
  afterAll(async () => {
    await Promise.all((workers ?? []).map((worker) => worker.stop()));
    await providers?.close();
    await source?.destroy();
    await stack?.stop();
  });

  /** A job that has a slot, so that a worker may take it. */
  async function acceptedJob(model: string): Promise<string> {
    const id = await generate(stack, user, onModel(model));
    await admitWaitingJobs(source);
    return id;
  }

  test("at the same time as another worker: one writes it, and each step is paid for once", async () => {
    const id = await acceptedJob("instant");
    await Promise.all([...handlers, ...handlers].map((handler) => handler.handle({ jobId: id })));
    const ended = await untilEnded(stack, user, id);
    expect(ended).toMatchObject({ status: "COMPLETED", attempt: 1 });
    const served = await servedSteps(stack, id);
    expect(Object.keys(served).sort()).toEqual(ended.steps.map(({ key }) => key).sort());
    for (const { key } of ended.steps) expect(served[key], key).toMatchObject({ requests: 1, completed: 1 });
  });

  test("that was first claimed six hours ago fails it with that reason at no cost", async () => {
    const id = await acceptedJob("slow");
    await source.query("UPDATE cpm.job SET started_at = now() - interval '6 hours' WHERE id = $1", [id]);
    await handlers[0]?.handle({ jobId: id });
    expect(await untilEnded(stack, user, id)).toMatchObject({
      status: "FAILED",
      error: { code: "UPSTREAM_TIMEOUT", message: "The job was not finished within six hours." },
    });
    for (const { completed } of Object.values(await servedSteps(stack, id))) expect(completed).toBe(0);
  });

  test("whose vendor fails releases it with growing pauses, and fails it the fifth time", async () => {
    const id = await acceptedJob("error-500");
    for (const usual of [1_000, 2_000, 4_000, 8_000]) {
      const again = await handlers[0]?.handle({ jobId: id });
      expect(again?.requeueAfterMs).toBeGreaterThanOrEqual(0.75 * usual);
      expect(again?.requeueAfterMs).toBeLessThanOrEqual(1.25 * usual);
      await source.query("UPDATE cpm.job SET run_after = now() WHERE id = $1", [id]);
      await admitWaitingJobs(source);
    }
    expect(await handlers[0]?.handle({ jobId: id })).toBeUndefined();
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "FAILED", attempt: 5 });
  });

  test("whose workers were lost ten times fails it at no cost", async () => {
    const id = await acceptedJob("instant");
    await source.query("UPDATE cpm.job SET losses = 10 WHERE id = $1", [id]);
    await handlers[0]?.handle({ jobId: id });
    expect(await untilEnded(stack, user, id)).toMatchObject({
      status: "FAILED",
      error: { code: "INTERNAL_ERROR", retryable: false },
    });
    expect(await servedSteps(stack, id)).toEqual({});
  });

  /** What watchers of a job are told while it is written from its beginning to its end. */
  async function toldOf(id: string) {
    await handlers[0]?.handle({ jobId: id });
    return announced.filter(({ topic }) => topic === jobTopic(id)).map(({ message }) => message);
  }

  test("publishes only the end of an unwatched job", async () => {
    const id = await acceptedJob("instant");
    expect(await toldOf(id)).toEqual([{ jobId: id, kind: "changed" }]);
  });

  test("publishes the stages, steps and progress of a watched job, also to readers from before its claim", async () => {
    const id = await acceptedJob("instant");
    const stop = await watched.start(events, () => undefined);
    await relayed(() => announceWatched(events, [id]));
    const told = await toldOf(id);
    expect(told.filter((event) => (event as { kind: string }).kind === "progress").length).toBeGreaterThan(0);
    expect(told.filter((event) => (event as { kind: string }).kind === "changed").length).toBeGreaterThan(4);
    expect(told.at(-1)).toEqual({ jobId: id, kind: "changed" });
    await stop();
  });

  test("publishes the state of a newly watched job once, if it writes the job", async () => {
    const id = await acceptedJob("instant");
    const [handler] = handlers;
    const begun: string[] = [];
    const stop = await watched.start(events, (jobId) => begun.push(jobId));
    await relayed(() => announceWatched(events, [id]));
    await relayed(() => announceWatched(events, [id]));
    expect(begun).toEqual([id]);
    handler?.announce(id);
    expect(announced.filter(({ topic }) => topic === jobTopic(id))).toEqual([]);
    await stop();
  });

  /** Brings what is announced to those who listen. */
  async function relayed(announce: () => Promise<void>): Promise<void> {
    const from = announced.length;
    await announce();
    for (const { topic, message } of announced.slice(from)) listeners.get(topic)?.(message);
  }
});

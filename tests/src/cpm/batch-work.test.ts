import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { servedSteps } from "../support/served.js";
import { type Stack, startStack } from "../support/stack.js";
import {
  type BatchState,
  generateBatch,
  onBatch,
  posts,
  untilFinished,
  type User,
  watchBatch,
} from "../support/batches.js";

/** The most states that a watcher of a batch gets, without the first and the last. */
const STATES_PER_SECOND = 2;

interface BatchJob {
  id: string;
  startedAt: string;
}

const STARTED = "query ($id: ID!) { job(id: $id) { startedAt } }";

describeOnEachBackend("processing a batch", (backend) => {
  const jobs = 200; // batch.test.ts accepts the full size, and chaos writes ten thousand
  let stack: Stack;
  let worker: ChildProcess;
  let user: User;

  beforeAll(async () => {
    stack = await startStack({ ...backend, forkedWorkers: 0, tokensPerSecond: 400 });
    worker = await stack.forkWorker();
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  async function jobsOf(id: string): Promise<BatchJob[]> {
    const found: BatchJob[] = [];
    for (let after: string | null = null, more = true; more;) {
      const query = `query ($id: ID!, $after: String) { batch(id: $id) {
        jobs(first: 100, after: $after) { pageInfo { hasNextPage endCursor } edges { node { id startedAt } } } } }`;
      const { data } = await graphql(stack.gatewayUrl, query, { id, after }, user);
      const { jobs } = data?.["batch"] as {
        jobs: { pageInfo: { hasNextPage: boolean; endCursor: string }; edges: { node: BatchJob }[] };
      };
      found.push(...jobs.edges.map(({ node }) => node));
      [after, more] = [jobs.pageInfo.endCursor, jobs.pageInfo.hasNextPage];
    }
    return found;
  }

  test("completes every job, lets another client's single one through, and shows the progress until the end", async () => {
    const batch = await generateBatch(stack, user, { items: posts(jobs) });
    const single = await generate(stack, user, {
      ...onModel("instant"),
      content_type: "gbp_post",
      client_id: "northside-plumbing",
    });
    const states: (BatchState & { at: number })[] = [];
    const began = performance.now();
    for await (const state of watchBatch(stack, user, batch.id)) states.push(state);

    const last = states.at(-1);
    expect(last).toMatchObject({ progress: 100, counts: { completed: jobs, queued: 0, processing: 0, failed: 0 } });
    expect(last?.finishedAt).not.toBeNull();
    expect(states.map(({ progress }) => progress)).toEqual(
      states.map(({ progress }) => progress).toSorted((a, b) => a - b),
    );
    expect(await untilEnded(stack, user, single)).toMatchObject({ status: "COMPLETED" });
    const { data } = await graphql(stack.gatewayUrl, STARTED, { id: single }, user);
    const { startedAt } = data?.["job"] as { startedAt: string };
    const later = (await jobsOf(batch.id)).filter((job) => job.startedAt > startedAt);
    expect(later.length, "jobs of the batch that started after the single one").toBeGreaterThan(0);
    for (const [n, { at }] of states.slice(0, -1).entries()) {
      // counted from the beginning, because a state may be late on its way, and the next one not
      expect(n, "states before this one").toBeLessThanOrEqual((STATES_PER_SECOND * (at - began)) / 1_000 + 1);
    }
    expect(await untilFinished(stack, user, batch.id), "a finished batch shows its end at once").toMatchObject({
      progress: 100,
    });
  });

  test("loses no job and pays for no step twice when the worker is killed", async () => {
    const batch = await generateBatch(stack, user, {
      items: posts(40, "acme-dental", "standard").map((item) => ({
        ...item,
        contentType: "seo_article",
        metadata: { keywords: ["braces"], targetLength: 120 },
      })),
    });
    let killed = false;
    let stored: [string, string[]][] = [];
    for await (const { counts } of watchBatch(stack, user, batch.id)) {
      if (killed || counts.completed < 5) continue;
      killed = true;
      worker.kill("SIGKILL");
      await once(worker, "exit");
      stored = await storedSteps((await jobsOf(batch.id)).map(({ id }) => id));
      worker = await stack.forkWorker();
    }
    const ended = await onBatch(stack, user, batch.id);
    expect(ended).toMatchObject({ progress: 100, counts: { completed: 40 } });
    expect(stored.some(([, keys]) => keys.length > 0)).toBe(true);
    for (const [id, keys] of stored) {
      const served = await servedSteps(stack, id);
      for (const key of keys) expect(served[key], `${id} ${key}`).toMatchObject({ requests: 1, completed: 1 });
    }
  });

  async function storedSteps(ids: string[]): Promise<[string, string[]][]> {
    return Promise.all(
      ids.map(async (id): Promise<[string, string[]]> => {
        const query = "query ($id: ID!) { job(id: $id) { steps { key } } }";
        const { data } = await graphql(stack.gatewayUrl, query, { id }, user);
        return [id, (data?.["job"] as { steps: { key: string }[] }).steps.map(({ key }) => key)];
      }),
    );
  }
});

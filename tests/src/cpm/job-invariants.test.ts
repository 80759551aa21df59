import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { QUEUE_NAMESPACE } from "@cgs/kit/database/queue-tables";
import { Redis } from "ioredis";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded, untilJob } from "../support/api-client.js";
import { type Backend, describeOnEachBackend } from "../support/backends.js";
import { servedSteps } from "../support/served.js";
import { type Stack, startStack } from "../support/stack.js";

async function storedSteps(stack: Stack, user: Record<string, string>, jobId: string): Promise<string[]> {
  const { data } = await graphql(
    stack.gatewayUrl,
    "query ($id: ID!) { job(id: $id) { steps { key } } }",
    { id: jobId },
    user,
  );
  return (data?.["job"] as { steps: { key: string }[] }).steps.map(({ key }) => key);
}

/** Takes everything out of the queue's storage, as a Redis does that was restarted without its data. */
async function emptyQueue(stack: Stack, { redisUrl }: Backend): Promise<void> {
  if (redisUrl) {
    const redis = new Redis(redisUrl);
    await redis.flushall();
    await redis.quit();
    return;
  }
  const client = new Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    await truncateQueue(client);
  } finally {
    await client.end();
  }
}

const DEADLOCK = "40P01";

/** The queue's own statements lock its tables in another order, so one of them may have to give way: then it is tried again. */
async function truncateQueue(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = $1 AND tablename NOT LIKE '%migration%'",
    [QUEUE_NAMESPACE],
  );
  const tables = [...rows.map(({ name }) => name), "cpm.queue_entry"];
  const truncate = () => client.query(`TRUNCATE ${tables.join(", ")} CASCADE`);
  await truncate().catch((error: { code?: string }) => {
    if (error.code !== DEADLOCK) throw error;
    return truncateQueue(client);
  });
}

describeOnEachBackend("jobs survive failures of workers and queue", (backend) => {
  let stack: Stack;
  let worker: ChildProcess;
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({ ...backend, forkedWorkers: 0, tokensPerSecond: 150 });
    worker = await stack.forkWorker();
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  describe("when the worker is killed while it writes", () => {
    test("the job completes on another worker without paying for a stored step again", async () => {
      const id = await generate(
        stack,
        user,
        onModel("standard", { keywords: ["dental implants"], target_length: 1_500 }),
      );
      const midway = await untilJob(stack, user, id, ({ steps }) => steps.length >= 2);
      worker.kill("SIGKILL");
      await once(worker, "exit");
      const stored = await storedSteps(stack, user, id);
      worker = await stack.forkWorker();

      const ended = await untilEnded(stack, user, id);

      expect(ended).toMatchObject({ status: "COMPLETED", progress: 100 });
      expect(ended.attempt).toBeGreaterThan(midway.attempt);
      const steps = await servedSteps(stack, id);
      expect(stored.length).toBeLessThan(ended.steps.length);
      for (const key of stored) expect(steps[key], key).toMatchObject({ requests: 1, completed: 1 });
    });
  });

  describe("when the queue's storage is emptied", () => {
    test("every accepted job completes once", async () => {
      const ids = await Promise.all(
        Array.from({ length: 12 }, () =>
          generate(stack, user, onModel("standard", { keywords: ["braces"], target_length: 120 })),
        ),
      );
      await emptyQueue(stack, backend);
      const more = await generate(stack, user, onModel("instant"));
      await emptyQueue(stack, backend);

      const ended = await Promise.all([...ids, more].map((id) => untilEnded(stack, user, id)));

      expect(ended.map(({ status }) => status)).toEqual(Array(13).fill("COMPLETED"));
      for (const { id, steps } of ended) {
        const counts = await servedSteps(stack, id);
        for (const { key } of steps) expect(counts[key]?.completed, `${id} ${key}`).toBe(1);
      }
    });
  });

  describe("when the worker is told to stop", () => {
    test("it releases its jobs and exits with 0, and another worker completes them without paying for a step again", async () => {
      const id = await generate(
        stack,
        user,
        onModel("standard", { keywords: ["dental implants"], target_length: 700 }),
      );
      await untilJob(stack, user, id, ({ steps }) => steps.length >= 2);
      const exit = once(worker, "exit");
      worker.kill("SIGTERM");
      expect(await exit, "exit code").toEqual([0, null]);
      const handedBack = await untilJob(stack, user, id, ({ status }) => status === "QUEUED");
      expect(handedBack.error).toBeNull();
      const stored = await storedSteps(stack, user, id);
      worker = await stack.forkWorker();

      const ended = await untilEnded(stack, user, id);

      expect(ended).toMatchObject({ status: "COMPLETED", attempt: handedBack.attempt + 1 });
      const steps = await servedSteps(stack, id);
      for (const key of stored) expect(steps[key], key).toMatchObject({ requests: 1, completed: 1 });
    });
  });
});

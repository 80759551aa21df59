import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded, untilJob } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { kill } from "../support/processes.js";
import { type Stack, startStack } from "../support/stack.js";

const MINUTE_MS = 60_000;

describeOnEachBackend("with clocks that are wrong by a minute", (backend) => {
  let stack: Stack;
  let user: { authorization: string };
  let database: Client;

  beforeAll(async () => {
    stack = await startStack({ ...backend, forkedCpm: { clockOffsetMs: MINUTE_MS }, forkedWorkers: 0 });
    await Promise.all([-MINUTE_MS, MINUTE_MS].map((clockOffsetMs) => stack.forkWorker({ clockOffsetMs })));
    user = await logIn(stack);
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
  });

  test("jobs complete in their first attempt, with times by the database's clock", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => generate(stack, user, onModel("instant"))));
    const ended = await Promise.all(ids.map((id) => untilEnded(stack, user, id)));
    for (const job of ended) expect(job).toMatchObject({ status: "COMPLETED", attempt: 1 });
    const { rows } = await database.query(
      `SELECT id FROM cpm.job WHERE NOT (now() - interval '2 minutes' < created_at AND created_at <= started_at
         AND started_at <= completed_at AND completed_at <= updated_at AND updated_at <= now())`,
    );
    expect(rows).toEqual([]);
  });

  test("both workers are alive, and neither treats the other as lost", async () => {
    const { data } = await graphql(stack.gatewayUrl, "{ workers { workers { alive } } }", {}, user);
    expect(data?.["workers"]).toEqual({ workers: [{ alive: true }, { alive: true }] });
    const { rows } = await database.query("SELECT sum(losses)::int AS losses FROM cpm.job");
    expect(rows).toEqual([{ losses: 0 }]);
  });

  test("a job that waits for its vendor waits for the time given, not a minute longer", async () => {
    const id = await generate(stack, user, onModel("rate-limited"));
    const waits = `SELECT attempt, extract(epoch FROM run_after - updated_at)::float AS seconds
      FROM cpm.job WHERE id = $1 AND status = 'queued' AND attempt > 1`;
    const job = async () => (await database.query<{ attempt: number; seconds: number }>(waits, [id])).rows[0];
    await expect.poll(job).toBeDefined();
    expect((await job())?.seconds).toBeLessThan(45);
  });
});

describeOnEachBackend("after a worker whose clock was an hour ahead", (backend) => {
  let stack: Stack;
  let database: Client;

  beforeAll(async () => {
    stack = await startStack({ ...backend, forkedWorkers: 0, workerConcurrency: 4 });
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
  });

  test("its jobs and all others complete on a worker with the right time", async () => {
    const user = await logIn(stack);
    const ahead = await stack.forkWorker({ clockOffsetMs: 60 * MINUTE_MS });
    const slow = await Promise.all(Array.from({ length: 4 }, () => generate(stack, user, onModel("slow"))));
    await Promise.all(slow.map((id) => untilJob(stack, user, id, ({ status }) => status === "PROCESSING")));
    await kill(ahead);
    await stack.forkWorker();
    const waiting = await Promise.all(Array.from({ length: 8 }, () => generate(stack, user, onModel("instant"))));
    const claimed = "SELECT bool_and(attempt > 1 OR status = 'completed') AS claimed FROM cpm.job";
    await expect.poll(async () => (await database.query(claimed)).rows[0]).toEqual({ claimed: true });
    const ended = await Promise.all(waiting.map((id) => untilEnded(stack, user, id)));
    for (const job of ended) expect(job).toMatchObject({ status: "COMPLETED" });
  });
});

describe("a job whose queue entry is lost", () => {
  let stack: Stack;
  let database: Client;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
  });

  async function queueHealth() {
    const report = z.object({
      status: z.string(),
      dependencies: z.object({ external_apis: z.record(z.string(), z.string()) }),
    });
    const { status, dependencies } = report.parse(await (await fetch(`${stack.cpmUrl}/readyz`)).json());
    return { status, queue: dependencies.external_apis["job_queue"] };
  }

  test("shows in /readyz, and completes when the entry is added again", async () => {
    const user = await logIn(stack);
    await database.query(
      "INSERT INTO cpm.worker (id, host, pid, concurrency) VALUES (gen_random_uuid(), 'gone', 1, 4)",
    );
    const id = await generate(stack, user, onModel("instant"));
    const remove = async () => (await database.query("DELETE FROM cpm.queue_entry WHERE job_id = $1", [id])).rowCount;
    await expect.poll(remove).toBe(1);
    expect(await queueHealth()).toMatchObject({ queue: "healthy" });
    await database.query("UPDATE cpm.job SET admitted_at = now() - interval '1 minute'");
    await expect.poll(queueHealth).toEqual({ status: "degraded", queue: "unhealthy" });
    await stack.forkWorker();
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
    await expect.poll(queueHealth).toMatchObject({ queue: "healthy" });
  });
});

import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { WORKER_LOST_AFTER_SECONDS } from "@cgs/cpm/job-record/worker-heartbeat";
import { RECONCILE_INTERVAL_MS } from "@cgs/cpm/worker/reconciler";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, logIn, onModel, untilJob } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { kill } from "../support/processes.js";
import { startRedisServer } from "../support/redis-server.js";
import { seededRandom } from "../support/seeded-random.js";
import { testSettings } from "../support/settings.js";
import { type Stack, startStack } from "../support/stack.js";
import { askedForStored, askForMany, expectAllComplete, untilAllEnded } from "./fault-kit.js";

const SEED = testSettings().TEST_SEED;

describeOnEachBackend(`accepted jobs under random faults (TEST_SEED=${SEED})`, (backend) => {
  let stack: Stack;
  let database: Client;
  let cpm: ChildProcess;
  let workers: ChildProcess[];
  let redis: Awaited<ReturnType<typeof startRedisServer>> | undefined;
  const random = seededRandom(SEED);

  beforeAll(async () => {
    redis = backend.redisUrl ? await startRedisServer().catch(() => undefined) : undefined;
    stack = await startStack({
      ...backend,
      ...(redis && { redisUrl: redis.url }),
      forkedCpm: {},
      forkedWorkers: 0,
      tokensPerSecond: 400,
    });
    cpm = stack.cpm as ChildProcess;
    workers = await Promise.all([stack.forkWorker(), stack.forkWorker()]);
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
    await redis?.stop();
  });

  async function killSomebody(): Promise<void> {
    const victim = Math.floor(random() * 3);
    if (victim === 2) {
      await kill(cpm);
      cpm = await stack.forkCpm();
    } else {
      await kill(workers[victim] as ChildProcess);
      workers[victim] = await stack.forkWorker();
    }
  }

  test("complete once without paying for a stored step again when workers and the CPM are killed at random", async () => {
    const asking = askForMany(stack, 24, "killed");
    const asked: Map<string, number>[] = [];
    for (let round = 0; round < 3; round++) {
      await pause(300 + random() * 1_200);
      await killSomebody();
      asked.push(await askedForStored(stack, database));
    }
    const ids = await asking;
    await untilAllEnded(database);

    await expectAllComplete(database, ids);
    const now = await askedForStored(stack, database);
    for (const earlier of asked)
      for (const [step, requests] of earlier) expect(now.get(step), `${step}, asked for`).toBe(requests);
  });

  test("continue on another worker when their worker is lost", async () => {
    const user = await logIn(stack);
    const id = await generate(stack, user, onModel("slow"));
    await untilJob(stack, user, id, ({ status }) => status === "PROCESSING");
    const holder = "SELECT pid FROM cpm.worker JOIN cpm.job ON worker.id = job.worker_id WHERE job.id = $1";
    const { rows } = await database.query<{ pid: number }>(holder, [id]);
    const lost = workers.findIndex(({ pid }) => pid === rows[0]?.pid);
    await kill(workers[lost] as ChildProcess);

    await untilJob(stack, user, id, ({ status, attempt }) => status === "PROCESSING" && attempt === 2);

    workers[lost] = await stack.forkWorker();
    await database.query("UPDATE cpm.job SET status = 'cancelled' WHERE id = $1", [id]);
  });

  test("are due again within 10 seconds of their lost worker's last heartbeat", () => {
    expect(WORKER_LOST_AFTER_SECONDS * 1_000 + RECONCILE_INTERVAL_MS).toBeLessThan(10_000);
  });

  if (backend.name !== "redis") return;

  test("complete once when Redis restarts empty while they are requested and written", async ({ skip }) => {
    if (!redis) return skip("there is no redis-server to restart");
    const asking = askForMany(stack, 20, "emptied");
    await pause(500 + random() * 500);
    const port = Number(new URL(redis.url).port);
    await redis.stop();
    redis = await startRedisServer(port);
    const ids = await asking;
    await untilAllEnded(database);
    await expectAllComplete(database, ids);
  });
});

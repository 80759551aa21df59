import { setTimeout as pause } from "node:timers/promises";
import { Closers } from "@cgs/kit/closers";
import { Pool } from "pg";
import { z } from "zod";
import { startChild, startFloor } from "../harness/child.js";
import { Target } from "../harness/load.js";
import { CLIENT, type Product, startProduct } from "../harness/product.js";
import type { Benchmark, Print } from "../harness/report.js";
import { startPostgres } from "../harness/storage.js";

/** Endpoints that answer. One more hangs. */
const ENDPOINTS = 4;

/** Requests in flight to one endpoint, as in the product. */
const CONNECTIONS = 20;

/** Events of each round, of a job each. The first round warms up. */
const EVENTS = [1_000, 5_000, 5_000];

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }`;

/** Records the ends of so many jobs ($1) of a client ($2). */
const RECORD = `INSERT INTO cpm.event (type, client_path, subject, data)
  SELECT 'job.completed', ARRAY[$2], 'job:' || id, jsonb_build_object('jobId', id, 'clientId', $2::text, 'contentType', 'gbp_post',
    'batchId', null, 'repairOf', null) FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1)) AS job`;

const STORED = "SELECT count(*)::int AS count FROM cpm.webhook_delivery WHERE state = 'DELIVERED'";

const floorResult = z.object({ requests: z.number(), seconds: z.number() });

/**
 * Measures how many webhooks one worker delivers in a second, from recorded events to stored outcomes, while one receiver hangs. The floor sends as
 * many signed requests from memory and stores nothing. All processes share this machine.
 */
export const webhooks: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const receiver = await startChild(new URL("receiver-main.js", import.meta.url), {});
    closers.add(() => receiver.stop());
    const floor = await startFloor(new URL("floor-main.js", import.meta.url), closers);
    const databaseUrl = await startPostgres(closers);
    const product = await startProduct(databaseUrl, undefined, closers, { WEBHOOK_INTERNAL_ORIGINS: receiver.url });
    const database = new Pool({ connectionString: databaseUrl, max: 1 });
    closers.add(() => database.end());
    for (let n = 0; n < ENDPOINTS; n += 1) await createEndpoint(product, `${receiver.url}/hook-${n}`);
    await createEndpoint(product, `${receiver.url}/hangs`);
    const worker = await product.startWorker({ concurrency: 1 });
    for (const [round, events] of EVENTS.entries()) {
      const order = { url: `${receiver.url}/floor`, requests: events * ENDPOINTS, endpoints: ENDPOINTS };
      const before = await floor.cpuSeconds();
      const bare = floorResult.parse(await floor.run({ ...order, connections: CONNECTIONS }));
      const bareCpu = (await floor.cpuSeconds()) - before;
      const idle = (await worker.stats()).cpuSeconds;
      const seconds = await deliver(database, receiver.url, events);
      const cpu = (await worker.stats()).cpuSeconds - idle;
      if (round === 0) continue;
      const floorRate = line(print, "floor: signed requests", bare.requests, bare.seconds, bareCpu);
      const rate = line(print, "webhooks, one worker", order.requests, seconds, cpu);
      print(`${"deliveries".padEnd(36)} ${(rate / floorRate).toFixed(2)} of the floor's rate`);
    }
  } finally {
    await closers.close();
  }
};

async function createEndpoint({ cpm, headers }: Product, url: string): Promise<void> {
  const input = { clientId: CLIENT, url, eventTypes: ["JOB_COMPLETED"] };
  const body = JSON.stringify({ query: CREATE, variables: { input } });
  const answer = await cpm.post({ path: "/graphql", headers, body }, 200);
  if (answer.includes('"errors"')) throw new Error(answer);
}

/** Records events and waits until each endpoint but the hanging one has them and their outcomes are stored. Returns the seconds. */
async function deliver(database: Pool, receiverUrl: string, events: number): Promise<number> {
  const receiver = new Target(receiverUrl);
  const answers = async () => Number(await receiver.get("/", {}));
  const stored = async () => (await database.query<{ count: number }>(STORED)).rows[0]?.count ?? 0;
  const sent = (await answers()) + events * ENDPOINTS;
  const done = (await stored()) + events * ENDPOINTS;
  const start = performance.now();
  await database.query(RECORD, [events, CLIENT]);
  while ((await answers()) < sent) await pause(20);
  while ((await stored()) < done) await pause(20);
  await receiver.close();
  return (performance.now() - start) / 1_000;
}

function line(print: Print, title: string, requests: number, seconds: number, cpu: number): number {
  const each = ((cpu * 1_000_000) / requests).toFixed(0);
  print(`${title.padEnd(36)} ${(requests / seconds).toFixed(0).padStart(6)}/s, ${each} µs CPU each`);
  return requests / seconds;
}

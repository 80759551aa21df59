import { setTimeout as pause } from "node:timers/promises";
import { Closers } from "@cgs/kit/closers";
import { Pool } from "pg";
import { z } from "zod";
import { type Floor, startFloor } from "./child.js";
import { accept, untilWritten } from "./jobs.js";
import { type Product, startProduct } from "./product.js";
import { type Benchmark, type Print } from "./report.js";
import { startPostgres, startRedis } from "./storage.js";

/** Texts that are written at the same time. */
const STREAMS = 1_000;

/** Writes 20 tokens a second. */
const MODEL = "sandbox/slow";
const RATE = 20;

/** A post that is as long as posts may be misses its strategy and is revised twice: three streams of 311 tokens, one after the other. */
const LONG_POST_WORDS = 250;
const SECONDS_OF_STREAM = 15.6;
const SECONDS_OF_LONG_POST = 3 * SECONDS_OF_STREAM;

/** What was written: how long it took and how many tokens the vendor wrote for it. */
const written = z.array(z.object({ ms: z.number(), tokens: z.number() }));
type Written = z.infer<typeof written>;

/** What the benchmark works with. */
interface Bench {
  print: Print;
  product: Product;
  floor: Floor;
  database: Pool;
}

/**
 * A thousand texts written at once by one worker, each a stream of 20 tokens a second, against a process that does nothing but read
 * as many. First they are kept at a thousand, as in production: one begins when one ends. Then, which is the worst case, a thousand begin at the same moment.
 */
export const streaming: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const redisUrl = await startRedis(closers);
    const product = await startProduct(databaseUrl, redisUrl, closers);
    const database = new Pool({ connectionString: databaseUrl, max: 1 });
    closers.add(() => database.end());
    const floor = await startFloor(new URL("floor-streams-main.js", import.meta.url), closers);
    const bench = { print, product, floor, database };
    await keepUp(bench);
    await beginAtOnce(bench);
  } finally {
    await closers.close();
  }
};

async function keepUp({ print, product, floor, database }: Bench): Promise<void> {
  print(`${STREAMS} kept in progress`);
  const order = { rounds: 4, spreadSeconds: SECONDS_OF_STREAM, words: LONG_POST_WORDS };
  const bare = await readBare(print, product, floor, order);

  const ids = await accept(
    product,
    { contentType: "gbp_post", targetLength: LONG_POST_WORDS, model: MODEL },
    2 * STREAMS,
  );
  const worker = await product.startWorker({ concurrency: STREAMS });
  const idle = await worker.condition();
  await database.query(SPREAD, [ids, SECONDS_OF_LONG_POST / STREAMS, STREAMS]);
  await pause(SECONDS_OF_LONG_POST * 1_000);
  const full = await worker.condition();
  await pause(SECONDS_OF_LONG_POST * 1_000);
  const stillFull = await worker.condition();
  await untilWritten(database, ids);
  const factor = describeWritten(print, "the worker: write the jobs", await timesOf(database, ids));
  const share = (stillFull.cpuSeconds - full.cpuSeconds) / SECONDS_OF_LONG_POST;
  const each = (((await worker.condition()).cpuSeconds - idle.cpuSeconds) * 1_000) / ids.length;
  print(`${"the worker: CPU".padEnd(36)} ${(share * 100).toFixed(0)} % of a core, ${each.toFixed(1)} ms for each`);
  describeMemory(print, stillFull.memoryBytes - idle.memoryBytes, stillFull.lagMs);
  describeAdded(print, factor, bare);
  await worker.stop();
}

async function beginAtOnce({ print, product, floor, database }: Bench): Promise<void> {
  print(`${STREAMS} begun at the same moment`);
  const bare = await readBare(print, product, floor, { rounds: 1, spreadSeconds: 0 });

  const ids = await accept(product, { contentType: "gbp_post", model: MODEL }, STREAMS);
  const worker = await product.startWorker({ concurrency: STREAMS });
  const before = await worker.condition();
  await untilWritten(database, ids);
  const after = await worker.condition();
  const factor = describeWritten(print, "the worker: write the jobs", await timesOf(database, ids));
  const each = ((after.cpuSeconds - before.cpuSeconds) * 1_000) / STREAMS;
  print(`${"the worker: CPU".padEnd(36)} ${each.toFixed(1)} ms for each`);
  describeMemory(print, after.memoryBytes - before.memoryBytes, after.lagMs);
  describeAdded(print, factor, bare);
}

/** Has the floor read as much, and returns how much longer that took than the vendor's own time, as a factor. */
async function readBare(
  print: Print,
  { vendorUrl }: Product,
  floor: Floor,
  { words, ...order }: { rounds: number; spreadSeconds: number; words?: number },
): Promise<number> {
  const data = { task: "post", keywords: ["dental implants"], target_length: words };
  const cpuBefore = await floor.cpuSeconds();
  const found = written.parse(await floor.do({ vendorUrl, model: MODEL, data, count: STREAMS, ...order }));
  const factor = describeWritten(print, "floor: read and keep", found);
  const each = (((await floor.cpuSeconds()) - cpuBefore) * 1_000) / found.length;
  print(`${"floor: CPU".padEnd(36)} ${each.toFixed(1)} ms for each`);
  return factor;
}

/** Makes jobs due one after the other, `$2` seconds apart, and those behind the `$3`rd when the rest has begun. */
const SPREAD = `UPDATE cpm.job SET run_after = now() + make_interval(secs => least(place, $3::int) * $2::float)
  FROM unnest($1::uuid[]) WITH ORDINALITY AS line (job_id, place) WHERE id = job_id`;

async function timesOf(database: Pool, ids: string[]): Promise<Written> {
  const { rows } = await database.query<Written[number]>(
    `SELECT extract(epoch FROM completed_at - started_at)::float * 1000 AS ms, completion_tokens AS tokens
     FROM cpm.job WHERE id = ANY($1)`,
    [ids],
  );
  return rows;
}

/** Prints how much longer texts took than their tokens at the vendor's rate, and returns that as a factor. */
function describeWritten(print: Print, title: string, found: Written): number {
  const ownMs = (tokens: number) => (tokens / RATE) * 1_000;
  const own = found.reduce((sum, { tokens }) => sum + ownMs(tokens), 0);
  const factor = found.reduce((sum, { ms }) => sum + ms, 0) / own;
  const over = found.map(({ ms, tokens }) => ms / ownMs(tokens) - 1).toSorted((a, b) => a - b);
  const p99 = over[Math.floor(over.length * 0.99)] ?? 0;
  const each = own / found.length / 1_000;
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  print(
    `${title.padEnd(36)} ${percent(factor - 1)} over the vendor's own ${each.toFixed(1)} s, p99 ${percent(p99)}, ${found.length} texts`,
  );
  return factor;
}

function describeMemory(print: Print, bytes: number, lagMs: number): void {
  print(`${"the worker: memory".padEnd(36)} ${(bytes / STREAMS / 1_024).toFixed(0)} KiB for each`);
  print(`${"the worker: event loop".padEnd(36)} p99 ${lagMs.toFixed(1)} ms`);
}

function describeAdded(print: Print, factor: number, bare: number): void {
  print(`${"added by the worker".padEnd(36)} ${((factor / bare - 1) * 100).toFixed(1)} % of the floor's time`);
}

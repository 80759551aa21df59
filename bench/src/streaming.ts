import { setTimeout as pause } from "node:timers/promises";
import { Closers } from "@cgs/kit/closers";
import type { Pool } from "pg";
import { z } from "zod";
import { type Floor, startFloor } from "./harness/child.js";
import { acceptJobs, waitUntilCompleted } from "./harness/jobs.js";
import type { Product } from "./harness/product.js";
import { startProductWithStorage } from "./harness/product-with-storage.js";
import { type Benchmark, type Print } from "./harness/report.js";

/** Concurrent posts. */
const STREAMS = 1_000;

const MODEL = "sandbox/slow";
/** Tokens a second of {@link MODEL}. */
const RATE = 20;

/** A post of this length is one stream of 318 to 356 tokens. */
const LONG_POST_WORDS = 250;
const SECONDS_OF_STREAM = 16.8;

/** The duration and the vendor's completion tokens of each post. */
const timedPosts = z.array(z.object({ ms: z.number(), tokens: z.number() }));
type TimedPosts = z.infer<typeof timedPosts>;

/** Dependencies of the two measurements. */
interface Bench {
  print: Print;
  product: Product;
  floor: Floor;
  database: Pool;
}

/**
 * Measures one worker with a thousand concurrent posts, each a stream of 20 tokens a second. The floor is a process that
 * only reads as many streams. First a thousand are kept in progress, as in production: one starts when one ends. Then a
 * thousand start at the same time, which is the worst case.
 */
export const streaming: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const { product, database } = await startProductWithStorage(closers);
    const floor = await startFloor(new URL("floor-streams-main.js", import.meta.url), closers);
    const bench = { print, product, floor, database };
    await measureSteadyLoad(bench);
    await measureSimultaneousStart(bench);
  } finally {
    await closers.close();
  }
};

async function measureSteadyLoad({ print, product, floor, database }: Bench): Promise<void> {
  print(`${STREAMS} kept in progress`);
  const load = { rounds: 4, spreadSeconds: SECONDS_OF_STREAM, words: LONG_POST_WORDS };
  const bare = await measureFloor(print, product, floor, load);

  const ids = await acceptJobs(
    product,
    { contentType: "gbp_post", targetLength: LONG_POST_WORDS, model: MODEL },
    2 * STREAMS,
  );
  const worker = await product.startWorker({ concurrency: STREAMS });
  const idle = await worker.stats();
  await database.query(SPREAD, [ids, SECONDS_OF_STREAM / STREAMS, STREAMS]);
  await pause(SECONDS_OF_STREAM * 1_000);
  const full = await worker.stats();
  await pause(SECONDS_OF_STREAM * 1_000);
  const stillFull = await worker.stats();
  await waitUntilCompleted(database, ids);
  const factor = describePosts(print, "the worker: write the jobs", await timesOf(database, ids));
  const share = (stillFull.cpuSeconds - full.cpuSeconds) / SECONDS_OF_STREAM;
  const each = (((await worker.stats()).cpuSeconds - idle.cpuSeconds) * 1_000) / ids.length;
  print(`${"the worker: CPU".padEnd(36)} ${(share * 100).toFixed(0)} % of a core, ${each.toFixed(1)} ms for each`);
  describeMemory(print, stillFull.memoryBytes - idle.memoryBytes, stillFull.lagMs);
  describeAdded(print, factor, bare);
  await worker.stop();
}

async function measureSimultaneousStart({ print, product, floor, database }: Bench): Promise<void> {
  print(`${STREAMS} started at the same time`);
  const bare = await measureFloor(print, product, floor, { rounds: 1, spreadSeconds: 0 });

  const ids = await acceptJobs(product, { contentType: "gbp_post", model: MODEL }, STREAMS);
  const worker = await product.startWorker({ concurrency: STREAMS });
  const before = await worker.stats();
  await waitUntilCompleted(database, ids);
  const after = await worker.stats();
  const factor = describePosts(print, "the worker: write the jobs", await timesOf(database, ids));
  const each = ((after.cpuSeconds - before.cpuSeconds) * 1_000) / STREAMS;
  print(`${"the worker: CPU".padEnd(36)} ${each.toFixed(1)} ms for each`);
  describeMemory(print, after.memoryBytes - before.memoryBytes, after.lagMs);
  describeAdded(print, factor, bare);
}

/** Runs the floor and returns its time as a multiple of the vendor's own. */
async function measureFloor(
  print: Print,
  { vendorUrl }: Product,
  floor: Floor,
  { words, ...request }: { rounds: number; spreadSeconds: number; words?: number },
): Promise<number> {
  const data = { task: "post", keywords: ["dental implants"], target_length: words };
  const cpuBefore = await floor.cpuSeconds();
  const found = timedPosts.parse(await floor.run({ vendorUrl, model: MODEL, data, count: STREAMS, ...request }));
  const factor = describePosts(print, "floor: read and keep", found);
  const each = (((await floor.cpuSeconds()) - cpuBefore) * 1_000) / found.length;
  print(`${"floor: CPU".padEnd(36)} ${each.toFixed(1)} ms for each`);
  return factor;
}

/** Makes jobs due `$2` seconds apart, and those after the `$3`rd when the others have started. */
const SPREAD = `UPDATE cpm.job SET run_after = now() + make_interval(secs => least(place, $3::int) * $2::float)
  FROM unnest($1::uuid[]) WITH ORDINALITY AS line (job_id, place) WHERE id = job_id`;

async function timesOf(database: Pool, ids: string[]): Promise<TimedPosts> {
  const { rows } = await database.query<TimedPosts[number]>(
    `SELECT extract(epoch FROM completed_at - started_at)::float * 1000 AS ms, completion_tokens AS tokens
     FROM cpm.job WHERE id = ANY($1)`,
    [ids],
  );
  return rows;
}

/** Prints the posts' time relative to their tokens at the vendor's rate, and returns it as a multiple. */
function describePosts(print: Print, title: string, found: TimedPosts): number {
  const ownMs = (tokens: number) => (tokens / RATE) * 1_000;
  const own = found.reduce((sum, { tokens }) => sum + ownMs(tokens), 0);
  const factor = found.reduce((sum, { ms }) => sum + ms, 0) / own;
  const over = found.map(({ ms, tokens }) => ms / ownMs(tokens) - 1).toSorted((a, b) => a - b);
  const p99 = over[Math.floor(over.length * 0.99)] ?? 0;
  const each = own / found.length / 1_000;
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  print(
    `${title.padEnd(36)} ${percent(factor - 1)} over the vendor's own ${each.toFixed(1)} s, p99 ${percent(p99)}, ${found.length} posts`,
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

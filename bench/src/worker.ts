import { Closers } from "@cgs/kit/closers";
import type { Pool } from "pg";
import { z } from "zod";
import { type Floor, startFloor } from "./harness/child.js";
import { acceptJobs, waitUntilCompleted, type CompletedJobs } from "./harness/jobs.js";
import type { Product } from "./harness/product.js";
import { startProductWithStorage } from "./harness/product-with-storage.js";
import { type Benchmark, type Print } from "./harness/report.js";

/** The default concurrency of a worker. */
const CONCURRENCY = 50;

const MODEL = "sandbox/instant";

/** The kinds of content and their numbers of jobs. */
const KINDS = [
  { contentType: "gbp_post", count: 1_000 },
  { contentType: "seo_article", targetLength: 800, count: 400 },
];

const timedJobs = z.object({ jobs: z.number(), seconds: z.number() });

/**
 * Measures how many jobs a second one worker completes with a vendor that answers at once.
 * The floor is a bare BullMQ worker with as many commits for each job. The vendor shares this machine with the product but
 * not with the floor.
 */
export const worker: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const { product, database, databaseUrl, redisUrl } = await startProductWithStorage(closers);
    const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
    const floor = await startFloor(new URL("floor-worker-main.js", import.meta.url), closers, env);
    for (const kind of KINDS) {
      const { commits, perSecond } = await measureProduct(product, database, kind, print);
      const bare = await measureFloor(floor, { jobs: kind.count, commits, concurrency: CONCURRENCY }, print);
      print(`${kind.contentType.padEnd(36)} ${(perSecond / bare).toFixed(2)} of the floor's rate`);
    }
  } finally {
    await closers.close();
  }
};

async function measureProduct(product: Product, database: Pool, kind: (typeof KINDS)[number], print: Print) {
  const ids = await acceptJobs(product, { ...kind, model: MODEL }, kind.count);
  const before = await transactions(database);
  const process = await product.startWorker({ concurrency: CONCURRENCY });
  const idle = await process.stats();
  const done = await waitUntilCompleted(database, ids);
  const cpu = (await process.stats()).cpuSeconds - idle.cpuSeconds;
  const commits = Math.round(((await transactions(database)) - before) / kind.count);
  await process.stop();
  const perSecond = describeWork(print, kind.contentType, done, cpu, commits);
  return { commits, perSecond };
}

async function measureFloor(
  floor: Floor,
  request: { jobs: number; commits: number; concurrency: number },
  print: Print,
) {
  const cpuBefore = await floor.cpuSeconds();
  const done = timedJobs.parse(await floor.run(request));
  return describeWork(print, "floor: BullMQ worker", done, (await floor.cpuSeconds()) - cpuBefore, request.commits);
}

/** The number of write transactions so far. Read-only transactions get no id. */
async function transactions(database: Pool): Promise<number> {
  const { rows } = await database.query<{ last: string }>("SELECT pg_snapshot_xmax(pg_current_snapshot()) AS last");
  return Number(rows[0]?.last);
}

function describeWork(
  print: Print,
  title: string,
  { jobs, seconds }: CompletedJobs,
  cpu: number,
  commits: number,
): number {
  const perSecond = jobs / seconds;
  const each = ((cpu * 1_000) / jobs).toFixed(2);
  print(`${title.padEnd(36)} ${perSecond.toFixed(0).padStart(6)}/s, ${each} ms CPU and ${commits} commits each`);
  return perSecond;
}

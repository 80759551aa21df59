import { Closers } from "@cgs/kit/closers";
import { Pool } from "pg";
import { z } from "zod";
import { type Floor, startFloor } from "./child.js";
import { accept, untilWritten, type Written } from "./jobs.js";
import { type Product, startProduct } from "./product.js";
import { type Benchmark, type Print } from "./report.js";
import { startPostgres, startRedis } from "./storage.js";

/** As a worker is set up when nobody says otherwise. */
const CONCURRENCY = 50;

const MODEL = "sandbox/instant";

/** What is written, and how many of it. */
const KINDS = [
  { contentType: "gbp_post", count: 1_000 },
  { contentType: "seo_article", targetLength: 800, count: 400 },
];

/** Posts that are written one at a time, after some to warm up. */
const SINGLE_JOBS = 50;
const WARM_UP_JOBS = 20;

const written = z.object({ jobs: z.number(), seconds: z.number() });

/**
 * Jobs that one worker writes in a second when the vendor answers at once, against a bare BullMQ worker that makes as many commits for
 * each job; before that, the time of single jobs. The vendor, which has to think of the texts, shares this machine with the product, not with the floor.
 */
export const worker: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const redisUrl = await startRedis(closers);
    const product = await startProduct(databaseUrl, redisUrl, closers);
    const database = new Pool({ connectionString: databaseUrl, max: 1 });
    closers.add(() => database.end());
    const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
    const floor = await startFloor(new URL("floor-worker-main.js", import.meta.url), closers, env);
    await measureOne(product, database, print);
    for (const kind of KINDS) {
      const { commits, perSecond } = await measureProduct(product, database, kind, print);
      const bare = await measureFloor(floor, { jobs: kind.count, commits, concurrency: CONCURRENCY }, print);
      print(`${kind.contentType.padEnd(36)} ${(perSecond / bare).toFixed(2)} of the floor's rate`);
    }
  } finally {
    await closers.close();
  }
};

/** How long a single post takes whose worker has nothing else to do: from its acceptance until it is taken up, and from then to its end. */
async function measureOne(product: Product, database: Pool, print: Print): Promise<void> {
  const process = await product.startWorker({ concurrency: CONCURRENCY });
  const waits: number[] = [];
  const works: number[] = [];
  for (let n = -WARM_UP_JOBS; n < SINGLE_JOBS; n += 1) {
    const ids = await accept(product, { contentType: "gbp_post", model: MODEL }, 1);
    await untilWritten(database, ids);
    const { rows } = await database.query<{ wait: number; work: number }>(TIMES, ids);
    if (n < 0 || !rows[0]) continue;
    waits.push(rows[0].wait);
    works.push(rows[0].work);
  }
  await process.stop();
  const of = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
    return `p50 ${at(0.5)} ms, p90 ${at(0.9)} ms`;
  };
  print(`${"one post: accepted until taken up".padEnd(36)} ${of(waits)}`);
  print(`${"one post: taken up until complete".padEnd(36)} ${of(works)}`);
}

const TIMES = `SELECT extract(epoch FROM started_at - created_at)::float * 1000 AS wait,
  extract(epoch FROM completed_at - started_at)::float * 1000 AS work FROM cpm.job WHERE id = $1`;

async function measureProduct(product: Product, database: Pool, kind: (typeof KINDS)[number], print: Print) {
  const ids = await accept(product, { ...kind, model: MODEL }, kind.count);
  const before = await transactions(database);
  const process = await product.startWorker({ concurrency: CONCURRENCY });
  const idle = await process.condition();
  const done = await untilWritten(database, ids);
  const cpu = (await process.condition()).cpuSeconds - idle.cpuSeconds;
  const commits = Math.round(((await transactions(database)) - before) / kind.count);
  await process.stop();
  const perSecond = describeWork(print, kind.contentType, done, cpu, commits);
  return { commits, perSecond };
}

async function measureFloor(floor: Floor, order: { jobs: number; commits: number; concurrency: number }, print: Print) {
  const cpuBefore = await floor.cpuSeconds();
  const done = written.parse(await floor.do(order));
  return describeWork(print, "floor: BullMQ worker", done, (await floor.cpuSeconds()) - cpuBefore, order.commits);
}

/** Transactions that wrote something, ever: those that only read get no number. */
async function transactions(database: Pool): Promise<number> {
  const { rows } = await database.query<{ last: string }>("SELECT pg_snapshot_xmax(pg_current_snapshot()) AS last");
  return Number(rows[0]?.last);
}

function describeWork(print: Print, title: string, { jobs, seconds }: Written, cpu: number, commits: number): number {
  const perSecond = jobs / seconds;
  const each = ((cpu * 1_000) / jobs).toFixed(2);
  print(`${title.padEnd(36)} ${perSecond.toFixed(0).padStart(6)}/s, ${each} ms CPU and ${commits} commits each`);
  return perSecond;
}

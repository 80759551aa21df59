import { setTimeout as pause } from "node:timers/promises";
import { Closers } from "@cgs/kit/closers";
import { Pool } from "pg";
import { acceptJobs, waitUntilCompleted } from "./harness/jobs.js";
import { type Product, startProduct } from "./harness/product.js";
import type { Benchmark } from "./harness/report.js";
import { startPostgres } from "./harness/storage.js";

/** Posts that are written one after another, after a warm-up. */
const POSTS = 200;
const WARM_UP_POSTS = 50;

/** Posts that are in work meanwhile. */
const OTHERS = 1_000;

/** A vendor that answers at once, and one that sends two tokens a second. */
const INSTANT = { contentType: "gbp_post", model: "sandbox/instant" };
const SLOW = { contentType: "gbp_post", model: "sandbox/standard" };
const SETTINGS = { SANDBOX_TOKENS_PER_SECOND: "2" };

/** Milliseconds by the database's clock. */
interface Post {
  /** From acceptance to claim. */
  wait: number;
  /** From claim to completion. */
  work: number;
}

/** Measures how long one post takes: alone, and while a thousand others are in work. Queue and events are in PostgreSQL. */
export const postLatency: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const product = await startProduct(databaseUrl, undefined, closers, SETTINGS);
    const database = new Pool({ connectionString: databaseUrl, max: 1 });
    closers.add(() => database.end());
    const worker = await product.startWorker({ concurrency: OTHERS + 1 });
    closers.add(() => worker.stop());
    await writeInTurn(product, database, WARM_UP_POSTS);
    print(describe("alone", await writeInTurn(product, database, POSTS)));
    await acceptJobs(product, SLOW, OTHERS);
    while ((await running(database)) < OTHERS) await pause(100);
    print(describe(`beside ${OTHERS}`, await writeInTurn(product, database, POSTS)));
    print(`${await running(database)} of these are in work afterwards`);
  } finally {
    await closers.close();
  }
};

async function writeInTurn(product: Product, database: Pool, count: number): Promise<Post[]> {
  const posts: Post[] = [];
  for (let n = 0; n < count; n += 1) {
    const ids = await acceptJobs(product, INSTANT, 1);
    await waitUntilCompleted(database, ids);
    posts.push(...(await database.query<Post>(TIMES, ids)).rows);
  }
  return posts;
}

const TIMES = `SELECT extract(epoch FROM started_at - created_at)::float * 1000 AS wait,
  extract(epoch FROM completed_at - started_at)::float * 1000 AS work FROM cpm.job WHERE id = $1`;

async function running(database: Pool): Promise<number> {
  const { rows } = await database.query<{ jobs: number }>(
    "SELECT count(*)::int AS jobs FROM cpm.job WHERE status = 'processing'",
  );
  return rows[0]?.jobs ?? 0;
}

function describe(title: string, posts: Post[]): string {
  const of = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1);
    return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
  };
  const [claimed, completed] = [of(posts.map(({ wait }) => wait)), of(posts.map(({ work }) => work))];
  return `one post, ${title.padEnd(14)} claimed after ${claimed}; complete after another ${completed}`;
}

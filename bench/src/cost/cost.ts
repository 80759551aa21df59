import { setTimeout as pause } from "node:timers/promises";
import { Closers } from "@cgs/kit/closers";
import { freePort } from "@cgs/scripts/machine/free-port";
import { startChild } from "../harness/child.js";
import { acceptJobs, inParallel, waitUntilCompleted } from "../harness/jobs.js";
import { Target } from "../harness/load.js";
import { startProduct } from "../harness/product.js";
import type { Benchmark, Print } from "../harness/report.js";
import { startRedis } from "../harness/storage.js";
import { printSpent, printStatements, totalMs } from "./cost-table.js";
import { Meter } from "./meter.js";
import { ObservedPostgres } from "./postgres-statistics.js";

/** The default concurrency of a worker. */
const CONCURRENCY = 50;
const MODEL = "sandbox/instant";

/** The kinds of content, with the jobs of a warm-up and of a measurement. */
const KINDS = [
  { contentType: "gbp_post", warmUp: 100, count: 400 },
  { contentType: "seo_article", targetLength: 800, warmUp: 30, count: 120 },
];
type Kind = (typeof KINDS)[number];

const STATEMENTS = 25;
const VENDOR = "sandbox vendor";
const POLL_MS = 200;

/** A call of a model: the length of its instructions in characters, and of the answer in words. */
interface Call {
  characters: number;
  words: number;
}

/** What a piece of the product cost, and the calls of a model that it took. */
interface Piece {
  kind: Kind;
  ms: number;
  calls: Call[];
}

/**
 * Measures what one finished post and article cost: CPU by process, and the work of PostgreSQL by statement. Queue and events are in PostgreSQL,
 * then in Redis. The floor is a do-it-yourself stack that makes as many calls of as many words. The vendor is left out.
 * @param part `postgresql` or `redis`; both without it.
 */
export const cost: Benchmark = async (print, part) => {
  for (const backend of ["postgresql", "redis"].filter((name) => part === undefined || name === part)) {
    print(`--- queue and events in ${backend}`);
    const pieces = await measureProduct(backend, print);
    const floor = await measureFloor(backend, pieces, print);
    for (const [n, { kind, ms }] of pieces.entries())
      print(`${kind.contentType.padEnd(36)} ${(ms / (floor[n] ?? 0)).toFixed(2)} times the floor's CPU`);
  }
};

async function measureProduct(backend: string, print: Print): Promise<Piece[]> {
  const closers = new Closers();
  try {
    const { postgres, redis } = await startStorage(backend, closers);
    const product = await startProduct(postgres.url, redis?.url, closers);
    const worker = await product.startWorker({ concurrency: CONCURRENCY });
    const pids = new Map([...product.pids, ["worker", worker.pid], ...(redis ? [["Redis", redis.pid] as const] : [])]);
    pids.delete(VENDOR);
    const meter = new Meter(postgres, pids);
    const accept = (kind: Kind, count: number) => acceptJobs(product, { ...kind, model: MODEL }, count);
    const pieces: Piece[] = [];
    for (const kind of KINDS) {
      let ids: string[] = [];
      const finish = async (count: number) => {
        ids = await accept(kind, count);
        await waitUntilCompleted(postgres.observer, ids);
      };
      await finish(kind.warmUp);
      const spent = await meter.measure(kind.count, () => finish(kind.count));
      printSpent(print, `${kind.contentType}, accepted and finished`, spent);
      printStatements(print, await postgres.statements(STATEMENTS), kind.count);
      const { rows: calls } = await postgres.observer.query<Call>(CALLS, [ids[0]]);
      pieces.push({ kind, ms: totalMs(spent), calls });
    }
    await worker.stop();
    for (const kind of KINDS)
      printSpent(
        print,
        `${kind.contentType}, accepted`,
        await meter.measure(kind.count, () => accept(kind, kind.count)),
      );
    return pieces;
  } finally {
    await closers.close();
  }
}

/** Returns the milliseconds of CPU of each kind on the floor. */
async function measureFloor(backend: string, pieces: readonly Piece[], print: Print): Promise<number[]> {
  const closers = new Closers();
  try {
    const { postgres, redis } = await startStorage(backend, closers);
    const port = String(await freePort());
    const vendor = await startChild(new URL(import.meta.resolve("@cgs/sandbox-vendor/main")), {
      LOG_LEVEL: "error",
      SANDBOX_VENDOR_PORT: port,
    });
    closers.add(() => vendor.stop());
    const floor = await startChild(new URL("floor-do-it-yourself-main.js", import.meta.url), {
      DATABASE_URL: postgres.url,
      VENDOR_URL: `http://127.0.0.1:${port}`,
      ...(redis && { REDIS_URL: redis.url }),
    });
    closers.add(() => floor.stop());
    const target = new Target(floor.url);
    closers.add(() => target.close());
    const meter = new Meter(
      postgres,
      new Map([["do it yourself", floor.pid], ...(redis ? [["Redis", redis.pid] as const] : [])]),
    );
    const each: number[] = [];
    for (const { kind, calls } of pieces) {
      await finishOnFloor(target, postgres, calls, kind.warmUp);
      const spent = await meter.measure(kind.count, () => finishOnFloor(target, postgres, calls, kind.count));
      printSpent(print, `floor: ${calls.length} calls`, spent);
      each.push(totalMs(spent));
    }
    return each;
  } finally {
    await closers.close();
  }
}

async function finishOnFloor(target: Target, { observer }: ObservedPostgres, calls: readonly Call[], count: number) {
  const body = JSON.stringify({ calls });
  await inParallel(count, () => target.post({ path: "/orders", headers: {}, body }, 202));
  for (;;) {
    const { rows } = await observer.query("SELECT FROM floor_order WHERE completed_at IS NULL LIMIT 1");
    if (rows.length === 0) return;
    await pause(POLL_MS);
  }
}

async function startStorage(backend: string, closers: Closers) {
  const postgres = await ObservedPostgres.start(closers);
  return { postgres, redis: backend === "redis" ? await startRedis(closers) : undefined };
}

/** The length of the instructions in characters, and of each answer in words. */
const CALLS = `
  SELECT length(brief::text) AS characters, greatest(20, job_step.completion_tokens * 3 / 4) AS words
  FROM cpm.job_step JOIN cpm.job ON job.id = job_step.job_id WHERE job_id = $1`;

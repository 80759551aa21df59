import { setTimeout as pause } from "node:timers/promises";
import { Closers } from "@cgs/kit/closers";
import { freePort } from "@cgs/scripts/machine/free-port";
import { startChild } from "../harness/child.js";
import { acceptJobs, inParallel, waitUntilCompleted } from "../harness/jobs.js";
import { Target } from "../harness/load.js";
import { startProduct } from "../harness/product.js";
import type { Benchmark, Print } from "../harness/report.js";
import { startRedis } from "../harness/storage.js";
import { activitiesOf, microseconds, type Period, profilesIn } from "./activities.js";
import { LEAST_MS, printSpent, printStatements, totalMs } from "./cost-table.js";
import { Meter } from "./meter.js";
import { ObservedPostgres } from "./postgres-statistics.js";

/** The default concurrency of a worker. */
const CONCURRENCY = 50;
const MODEL = "sandbox/instant";

/**
 * The kinds of content: the jobs of a measurement, and how many precede it. After `first` the processes are new: V8 still compiles what runs often.
 * After `warmUp` they are as they are in a system that has been running.
 */
const KINDS = [
  { contentType: "gbp_post", first: 100, warmUp: 2_000, count: 400 },
  { contentType: "seo_article", targetLength: 800, first: 30, warmUp: 500, count: 120 },
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

/** The CPU of all processes together for a piece, in milliseconds. */
interface Cost {
  new: number;
  warm: number;
}

type Measured = Pick<Piece, "cost" | "period">;

/** What a piece of the product cost, and the calls of a model that it took. */
interface Piece {
  kind: Kind;
  cost: Cost;
  calls: Call[];
  /** When the warm processes wrote the pieces of the measurement. */
  period: Period;
}

/**
 * Measures what one finished post and article cost: CPU by process, and the work of PostgreSQL by statement. Queue and events are in PostgreSQL,
 * then in Redis. The floor is a do-it-yourself stack that makes as many calls of as many words. The vendor is left out. The ratios are of processes
 * that have been running, of the product and the floor, and then of new ones.
 * @param part `postgresql` or `redis`; both without it.
 */
export const cost: Benchmark = async (print, part) => {
  for (const backend of ["postgresql", "redis"].filter((name) => part === undefined || name === part)) {
    print(`--- queue and events in ${backend}`);
    const pieces = await measureProduct(backend, print);
    const floor = await measureFloor(backend, pieces, print);
    for (const [n, { kind, cost: own }] of pieces.entries()) {
      const [ofNew, ofWarm] = [own.new / (floor[n]?.new ?? 0), own.warm / (floor[n]?.warm ?? 0)];
      print(`${kind.contentType.padEnd(36)} ${ofWarm.toFixed(2)} times the floor's CPU, new ${ofNew.toFixed(2)} times`);
    }
  }
};

async function measureProduct(backend: string, print: Print): Promise<Piece[]> {
  const closers = new Closers();
  const pieces: Piece[] = [];
  const pids = new Map<string, number>();
  try {
    const { postgres, redis } = await startStorage(backend, closers);
    const product = await startProduct(postgres.url, redis?.url, closers);
    const worker = await product.startWorker({ concurrency: CONCURRENCY });
    const all = [...product.pids, ["worker", worker.pid], ...(redis ? [["Redis", redis.pid] as const] : [])] as const;
    for (const [name, pid] of all) if (name !== VENDOR) pids.set(name, pid);
    const meter = new Meter(postgres, pids);
    const accept = (kind: Kind, count: number) => acceptJobs(product, { ...kind, model: MODEL }, count);
    for (const kind of KINDS) {
      let ids: string[] = [];
      const finish = async (count: number) => {
        ids = await accept(kind, count);
        await waitUntilCompleted(postgres.observer, ids);
      };
      const measured = await measureTwice(print, meter, `${kind.contentType}, accepted and finished`, kind, finish);
      printStatements(print, await postgres.statements(STATEMENTS), kind.count);
      const { rows: calls } = await postgres.observer.query<Call>(CALLS, [ids[0]]);
      pieces.push({ kind, calls, ...measured });
    }
    await worker.stop();
    for (const kind of KINDS)
      printSpent(
        print,
        `${kind.contentType}, accepted`,
        await meter.measure(kind.count, () => accept(kind, kind.count)),
      );
  } finally {
    await closers.close();
  }
  await printActivities(print, pids, pieces);
  return pieces;
}

/** Prints what the main threads of warm processes did for a piece, where profiles are written. */
async function printActivities(print: Print, pids: ReadonlyMap<string, number>, pieces: readonly Piece[]) {
  const folder = process.env["BENCH_PROFILES"];
  if (folder === undefined) return;
  const profiles = await profilesIn(folder);
  for (const { kind, period } of pieces)
    for (const [name, pid] of pids) {
      const file = profiles.get(pid);
      if (file === undefined) continue;
      print(`${kind.contentType}, main thread of ${name}`);
      const activities = Array.from(
        await activitiesOf(file, period),
        ([activity, ms]) => [activity, ms / kind.count] as const,
      );
      for (const [activity, ms] of activities.toSorted((a, b) => b[1] - a[1]))
        if (ms >= LEAST_MS) print(`  ${activity.padEnd(34)} ${ms.toFixed(2).padStart(7)} ms`);
    }
}

/** Measures what a piece costs in new processes, and in those that have been running. */
async function measureTwice(
  print: Print,
  meter: Meter,
  title: string,
  { first, warmUp, count }: Kind,
  finish: (count: number) => Promise<unknown>,
): Promise<Measured> {
  await finish(first);
  const fresh = await meter.measure(count, () => finish(count));
  print(`${title}, by new processes: ${totalMs(fresh).toFixed(2)} ms CPU`);
  await finish(warmUp);
  const period = { from: microseconds(), to: 0 };
  const warm = await meter.measure(count, () => finish(count));
  period.to = microseconds();
  printSpent(print, title, warm);
  return { cost: { new: totalMs(fresh), warm: totalMs(warm) }, period };
}

/** Measures each kind on the floor. */
async function measureFloor(backend: string, pieces: readonly Piece[], print: Print): Promise<Cost[]> {
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
    const each: Cost[] = [];
    for (const { kind, calls } of pieces) {
      const finish = (count: number) => finishOnFloor(target, postgres, calls, count);
      each.push((await measureTwice(print, meter, `floor: ${calls.length} calls`, kind, finish)).cost);
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

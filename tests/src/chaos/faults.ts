import { setTimeout as pause } from "node:timers/promises";
import { WORKER_LOST_AFTER_SECONDS } from "@cgs/cpm/job-record/worker-heartbeat";
import { Redis } from "ioredis";
import type { Product } from "./product.js";

/** A fault. `inject` resolves when the fault is over. */
export interface Fault {
  name: string;
  inject(): Promise<void>;
}

/** The range of durations of a fault in milliseconds. */
const DOWN_MS = { shortest: 100, longest: 2_000 };

/** A worker that is paused for this long has lost its jobs to others, who write them while it continues. */
const PAST_LEASE_MS = (WORKER_LOST_AFTER_SECONDS + 4) * 1_000;

/** One fault of each kind for each process, server and connection. */
export function faultsFor(product: Product, random: () => number): Fault[] {
  const { database, vendor, redis } = product.links;
  const { crashPostgres } = product;
  const downMs = () => DOWN_MS.shortest + random() * (DOWN_MS.longest - DOWN_MS.shortest);
  const links = { PostgreSQL: database, "the vendor": vendor, ...(redis && { Redis: redis }) };
  const onLinks = Object.entries(links).flatMap(([name, link]): Fault[] => [
    { name: `connections to ${name} are cut`, inject: async () => link.cut() },
    {
      name: `connections to ${name} are half-open`,
      inject: async () => link.stall(0.5),
    },
    {
      name: `connections to ${name} are slow`,
      async inject() {
        link.slowDown(40);
        await pause(downMs());
        link.slowDown(0);
      },
    },
    {
      name: `${name} refuses connections`,
      async inject() {
        link.refuse(true);
        link.cut();
        await pause(downMs());
        link.refuse(false);
      },
    },
  ]);
  const onRedis: Fault[] = [
    { name: "Redis restarts empty", inject: () => product.restartRedis(downMs()) },
    { name: "Redis is emptied", inject: () => emptyRedis(product) },
  ];
  return [
    ...product.processNames.map((name) => ({
      name: `${name} is killed`,
      inject: () => product.kill(name, downMs()),
    })),
    ...product.processNames.map((name) => ({
      name: `${name} is paused`,
      inject: () => product.pause(name, name.startsWith("worker") ? PAST_LEASE_MS : downMs()),
    })),
    ...(crashPostgres ? [{ name: "PostgreSQL crashes", inject: () => crashPostgres(downMs()) }] : []),
    ...onLinks,
    ...(redis ? onRedis : []),
  ];
}

/**
 * Injects all faults in random order with random pauses, and repeats this while `isActive` returns true. A fault starts after the
 * previous one has started.
 * @returns the names of the injected faults, and a promise of the end of the last one. A process that starts on a half-open connection may wait
 * until the connections are healed.
 */
export async function injectFaults(
  faults: readonly Fault[],
  {
    random,
    pauseMs,
    isActive,
    log,
  }: { random: () => number; pauseMs: number; isActive: () => boolean; log: (name: string) => void },
): Promise<{ happened: string[]; over: Promise<void> }> {
  const injections: Promise<void>[] = [];
  const happened: string[] = [];
  do {
    for (const fault of shuffled(faults, random)) {
      await pause(pauseMs * (0.5 + random()));
      if (happened.length >= faults.length && !isActive()) break;
      log(fault.name);
      happened.push(fault.name);
      const injection = fault.inject();
      injections.push(injection);
      // Faults overlap only by chance. A server is never taken down while it is down.
      await Promise.race([injection, pause(pauseMs)]);
      if (/crashes|restarts/.test(fault.name)) await injection;
    }
  } while (isActive());
  return { happened, over: Promise.all(injections).then(() => undefined) };
}

/** Removes everything from Redis, if the run has one that answers. */
export async function emptyRedis({ redisUrl }: Product): Promise<void> {
  if (redisUrl === undefined) return;
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 3 });
  redis.on("error", () => undefined); // it may be restarting
  await redis.flushall().catch(() => undefined);
  redis.disconnect();
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T);
}

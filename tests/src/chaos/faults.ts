import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import type { Product } from "./product.js";

/** Something that goes wrong, and is well again when it resolves. */
export interface Fault {
  name: string;
  happen(): Promise<void>;
}

/** How long what is down stays down, and what is slow stays slow, in milliseconds. */
const DOWN_MS = { shortest: 100, longest: 2_000 };

/** Everything that can go wrong with a product, each once. */
export function faultsOf(product: Product, random: () => number): Fault[] {
  const { database, vendor, redis } = product.links;
  const downMs = () => DOWN_MS.shortest + random() * (DOWN_MS.longest - DOWN_MS.shortest);
  const links = { PostgreSQL: database, "the vendor": vendor, ...(redis && { Redis: redis }) };
  const onLinks = Object.entries(links).flatMap(([name, link]): Fault[] => [
    { name: `connections to ${name} are cut`, happen: async () => link.cut() },
    {
      name: `connections to ${name} are half-open`,
      happen: async () => link.stall(0.5),
    },
    {
      name: `connections to ${name} are slow`,
      async happen() {
        link.slowDown(40);
        await pause(downMs());
        link.slowDown(0);
      },
    },
    {
      name: `${name} refuses connections`,
      async happen() {
        link.refuse(true);
        link.cut();
        await pause(downMs());
        link.refuse(false);
      },
    },
  ]);
  const onRedis: Fault[] = [
    { name: "Redis restarts with nothing in it", happen: () => product.restartRedis(downMs()) },
    { name: "Redis is emptied", happen: () => emptyRedis(product) },
  ];
  return [
    ...product.victims.map((victim) => ({
      name: `${victim} is killed`,
      happen: () => product.kill(victim, downMs()),
    })),
    { name: "PostgreSQL crashes", happen: () => product.crashPostgres(downMs()) },
    ...onLinks,
    ...(redis ? onRedis : []),
  ];
}

/** Has all faults happen, in an order and with pauses by chance, and again as long as it is wanted. Each has begun before the next does. */
export async function wreak(
  faults: readonly Fault[],
  {
    random,
    pauseMs,
    goOn,
    tell,
  }: { random: () => number; pauseMs: number; goOn: () => boolean; tell: (name: string) => void },
): Promise<number> {
  const underWay: Promise<void>[] = [];
  let happened = 0;
  do {
    for (const fault of shuffled(faults, random)) {
      await pause(pauseMs * (0.5 + random()));
      if (happened >= faults.length && !goOn()) break;
      tell(fault.name);
      happened += 1;
      const happening = fault.happen();
      underWay.push(happening);
      // two servers at once are down by chance only; the same one is not taken down while it is down
      await Promise.race([happening, pause(pauseMs)]);
      if (/crashes|restarts/.test(fault.name)) await happening;
    }
  } while (goOn());
  await Promise.all(underWay);
  return happened;
}

async function emptyRedis({ redisUrl }: Product): Promise<void> {
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

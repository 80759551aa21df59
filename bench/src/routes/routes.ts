import { isDeepStrictEqual } from "node:util";
import { Closers } from "@cgs/kit/closers";
import { startChild } from "../harness/child.js";
import { type Measured, measureInterleaved, Target } from "../harness/load.js";
import { type Product, startProduct } from "../harness/product.js";
import { type Benchmark, describe, describeRatio } from "../harness/report.js";
import { startPostgres, startRedis } from "../harness/storage.js";
import { type HotRoute, hotRoutes, send, titleOf, writeJobs } from "./hot-routes.js";
import { HANDWRITTEN_PREFIX } from "./side-by-side.js";

/**
 * Compares each hot route of the shim with a handwritten Express route over the same service, in one process, in alternating
 * rounds. Both validate their input. A part selects the routes whose title contains it: `strategy`, `GET /api/jobs`.
 */
export const routes: Benchmark = async (print, part = "") => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const product = await startProduct(databaseUrl, (await startRedis(closers)).url, closers);
    const hot = hotRoutes(product, await writeJobs(product));
    const targets = await startProcesses(product, closers);
    for (const route of hot.filter((route) => titleOf(route).includes(part))) {
      const target = targets[route.process];
      if (route.method === "GET") await assertSameResponse(target, route);
      const request = (base: string) => () => send(target, { ...route, path: base + route.path });
      const cpu = () => target.cpuSeconds();
      const [handwritten, shim] = (await measureInterleaved([
        { work: request(HANDWRITTEN_PREFIX), cpu },
        { work: request(""), cpu },
      ])) as [Measured, Measured];
      print(titleOf(route));
      print(describe("  handwritten", handwritten));
      print(describe("  shim", shim));
      print(describeRatio("  shim", shim, handwritten));
      print(
        `${"  shim".padEnd(36)} ${cpuRatio(handwritten.cpuMicroseconds, shim.cpuMicroseconds)} of its requests for a CPU second`,
      );
    }
  } finally {
    await closers.close();
  }
};

function cpuRatio(handwritten = 0, shim = 1): string {
  return (handwritten / shim).toFixed(2);
}

async function startProcesses({ settings }: Product, closers: Closers): Promise<Record<HotRoute["process"], Target>> {
  const start = async (name: string) => {
    const child = await startChild(new URL(`${name}-main.js`, import.meta.url), settings);
    closers.add(() => child.stop());
    const target = new Target(child.url);
    closers.add(() => target.close());
    return target;
  };
  return { cpm: await start("cpm"), im: await start("im"), smm: await start("smm"), external: await start("external") };
}

/** Rejects unless both routes respond alike. */
async function assertSameResponse(target: Target, { path, headers }: HotRoute): Promise<void> {
  const [handwritten, shim] = [await target.get(HANDWRITTEN_PREFIX + path, headers), await target.get(path, headers)];
  if (!isDeepStrictEqual(JSON.parse(handwritten), JSON.parse(shim)))
    throw new Error(`${path}: ${handwritten} is not ${shim}`);
}

import { Closers } from "@cgs/kit/closers";
import { freePort } from "@cgs/scripts/machine/free-port";
import { type Child, startChild } from "../harness/child.js";
import { measureInterleaved, type MeteredWork, Target } from "../harness/load.js";
import { type Product, startProduct } from "../harness/product.js";
import { type Benchmark, describe, describeRatio } from "../harness/report.js";
import { startPostgres, startRedis } from "../harness/storage.js";
import { type HotRoute, hotRoutes, send, titleOf, writeJobs } from "./hot-routes.js";

/** How long reads are recorded, or not, before the other takes its turn. */
const ROUND_MS = 6_000;

/** The modules that audit the read routes. The External API reads from the CPM, with a limit of requests for each key. */
type Processes = Record<"cpm" | "smm", { child: Child; target: Target }>;

/**
 * Compares each read route of the product with all reads in the audit log and with none of them, in turn in one process. A round ends when its
 * entries are stored.
 */
export const auditedReads: Benchmark = async (print, part = "") => {
  const closers = new Closers();
  try {
    const product = await startProduct(await startPostgres(closers), (await startRedis(closers)).url, closers);
    const isRead = ({ method, process }: HotRoute) => method === "GET" && process !== "external";
    const reads = hotRoutes(product, await writeJobs(product)).filter(isRead);
    const processes = await startProcesses(product, closers);
    for (const route of reads.filter((read) => titleOf(read).includes(part))) {
      const [off, complete] = await measureInterleaved(
        [readOf(processes, route, "off"), readOf(processes, route, "on")],
        ROUND_MS,
      );
      if (!off || !complete) continue;
      print(titleOf(route));
      print(describe("  no read audited", off));
      print(describe("  all reads audited", complete));
      print(describeRatio("  all reads audited", complete, off));
    }
  } finally {
    await closers.close();
  }
};

/** Starts the CPM and the SMM. */
async function startProcesses({ settings }: Product, closers: Closers): Promise<Processes> {
  const [cpm, smm] = [await freePort(), await freePort()];
  const ports = { CPM_PORT: String(cpm), SMM_PORT: String(smm), SMM_SERVICE_URL: `http://127.0.0.1:${smm}` };
  const start = async (module: string, port: number) => {
    const main = new URL("./audited-main.js", import.meta.url);
    const child = await startChild(main, { ...settings, ...ports, BENCH_MODULE: module });
    closers.add(() => child.stop());
    const target = new Target(`http://127.0.0.1:${port}`);
    closers.add(() => target.close());
    return { child, target };
  };
  return {
    cpm: await start(import.meta.resolve("@cgs/cpm/main"), cpm),
    smm: await start(import.meta.resolve("@cgs/smm/main"), smm),
  };
}

function readOf(processes: Processes, route: HotRoute, recording: "on" | "off"): MeteredWork {
  const { child, target } = processes[route.process as keyof Processes];
  return {
    work: () => send(target, route),
    cpu: () => target.cpuSeconds(),
    before: () => child.tell(recording),
    after: () => child.tell(recording),
  };
}

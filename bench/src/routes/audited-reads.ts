import { Closers } from "@cgs/kit/closers";
import { freePort } from "@cgs/scripts/machine/free-port";
import { startChild } from "../harness/child.js";
import { measure, type Measured, Target } from "../harness/load.js";
import { type Product, startProduct } from "../harness/product.js";
import { type Benchmark, describe, describeRatio } from "../harness/report.js";
import { startPostgres, startRedis } from "../harness/storage.js";
import { type HotRoute, hotRoutes, send, titleOf, writeJobs } from "./hot-routes.js";

/** The settings of `AUDIT_READS` in turn, so that a change of the machine's speed meets both. */
const TURNS = ["off", "complete", "complete", "off"] as const;
type AuditReads = (typeof TURNS)[number];

/** The modules that audit the read routes. The External API reads from the CPM, with a limit of requests for each key. */
type Processes = Record<"cpm" | "smm", Target>;

/**
 * Compares each read route of the product with all reads in the audit log and with none of them. A warm-up before each measurement
 * takes the entries that the one before has left.
 */
export const auditedReads: Benchmark = async (print, part = "") => {
  const closers = new Closers();
  try {
    const product = await startProduct(await startPostgres(closers), await startRedis(closers), closers);
    const isRead = ({ method, process }: HotRoute) => method === "GET" && process !== "external";
    const reads = hotRoutes(product, await writeJobs(product)).filter(isRead);
    const targets = {
      off: await startProcesses(product, "off", closers),
      complete: await startProcesses(product, "complete", closers),
    };
    for (const route of reads.filter((read) => titleOf(read).includes(part))) {
      const measured: Record<AuditReads, Measured[]> = { off: [], complete: [] };
      for (const turn of TURNS) measured[turn].push(await measureRead(targets[turn], route));
      const [off, complete] = [mean(measured.off), mean(measured.complete)];
      print(titleOf(route));
      print(describe("  no read audited", off));
      print(describe("  all reads audited", complete));
      print(describeRatio("  all reads audited", complete, off));
    }
  } finally {
    await closers.close();
  }
};

/** Starts the CPM and the SMM with this setting. */
async function startProcesses({ settings }: Product, reads: AuditReads, closers: Closers): Promise<Processes> {
  const [cpm, smm] = [await freePort(), await freePort()];
  const env = {
    ...settings,
    AUDIT_READS: reads,
    ...{ CPM_PORT: String(cpm), SMM_PORT: String(smm), SMM_SERVICE_URL: `http://127.0.0.1:${smm}` },
  };
  const start = async (main: string, port: number) => {
    const child = await startChild(new URL(main), env);
    closers.add(() => child.stop());
    const target = new Target(`http://127.0.0.1:${port}`);
    closers.add(() => target.close());
    return target;
  };
  return {
    cpm: await start(import.meta.resolve("@cgs/cpm/main"), cpm),
    smm: await start(import.meta.resolve("@cgs/smm/main"), smm),
  };
}

function measureRead(targets: Processes, route: HotRoute): Promise<Measured> {
  const target = targets[route.process as keyof Processes];
  return measure(
    () => send(target, route),
    () => target.cpuSeconds(),
  );
}

function mean(measured: readonly Measured[]): Measured {
  const of = (read: (one: Measured) => number) => measured.reduce((sum, one) => sum + read(one), 0) / measured.length;
  return {
    perSecond: of((one) => one.perSecond),
    cpuMicroseconds: of((one) => one.cpuMicroseconds ?? 0),
    p50Ms: of((one) => one.p50Ms),
    p99Ms: of((one) => one.p99Ms),
  };
}

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Closers } from "@cgs/kit/closers";
import { buildSchema } from "graphql";
import { Pool } from "pg";
import { acceptJobs, waitUntilCompleted } from "../harness/jobs.js";
import type { Target } from "../harness/load.js";
import { CLIENT, logInForClient, type Product, startProduct } from "../harness/product.js";
import type { Benchmark, Print } from "../harness/report.js";
import { startPostgres, startRedis } from "../harness/storage.js";
import { type ProbedReadiness, probeReadiness } from "./readiness-probe.js";
import { RandomOperations } from "./random-operation.js";
import { sampleArguments, seededRandom } from "./samples.js";

const SUPERGRAPH = fileURLToPath(import.meta.resolve("@cgs/schema/supergraph.graphql"));

const JOBS = 20;
const ROUNDS = 1;
const TOP = 10;
const AT_ONCE = 20;
const SEED = 7;

/** An operation with the CPU time in milliseconds that each process spent on it. */
interface Measured {
  query: string;
  status: string;
  cpuMs: Record<string, number>;
  highestMs: number;
}

/**
 * Searches the operations of a viewer that cost most CPU time, within the limits of one operation. Prints the ten dearest, then how long
 * `/readyz` takes while 20 of them run at once.
 * @param part a pattern of root fields; all by default.
 */
export const hostile: Benchmark = async (print, part = "") => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const product = await startProduct(databaseUrl, (await startRedis(closers)).url, closers, {
      OPERATION_COST_PER_MINUTE: "1000000000", // the search itself would exceed the budget of one caller
    });
    const [jobId = ""] = await writeJobs(product, databaseUrl);
    const viewer = await logInForClient(product, CLIENT);
    await send(product.gateway, viewer, `{ jobContent(id: "${jobId}") { bodyText } }`); // compiles the Markdown parser, once a process
    const operations = new RandomOperations(
      buildSchema(await readFile(SUPERGRAPH, "utf8"), { assumeValid: true }),
      sampleArguments(CLIENT, jobId),
      seededRandom(SEED),
    );
    const dearest = (await search(product, viewer, operations, new RegExp(`^(${part || ".*"})$`))).slice(0, TOP);
    for (const operation of dearest) print(describe(operation));
    const measured = await probeReadiness(product, () =>
      Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => send(product.gateway, viewer, dearest[n % TOP]?.query ?? "")),
      ),
    );
    printReadiness(print, measured);
  } finally {
    await closers.close();
  }
};

async function writeJobs(product: Product, databaseUrl: string): Promise<string[]> {
  const database = new Pool({ connectionString: databaseUrl, max: 2 });
  const worker = await product.startWorker({ concurrency: 8 });
  try {
    const ids = await acceptJobs(product, { contentType: "seo_article", model: "sandbox/instant" }, JOBS);
    await waitUntilCompleted(database, ids);
    return ids;
  } finally {
    await worker.stop();
    await database.end();
  }
}

/** The operations by their cost, the dearest first, one for each root field. */
async function search(product: Product, viewer: Record<string, string>, operations: RandomOperations, roots: RegExp) {
  const best = new Map<string, Measured>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const root of operations.roots().filter((name) => roots.test(name))) {
      const query = operations.write(root);
      if (query === undefined) continue;
      const measured = await measure(product, viewer, query);
      if (measured.highestMs > (best.get(root)?.highestMs ?? 0)) best.set(root, measured);
    }
  }
  return [...best.values()].sort((a, b) => b.highestMs - a.highestMs);
}

/** Measures the second run: the first one plans the operation, which counts as well, but once. */
async function measure(product: Product, viewer: Record<string, string>, query: string): Promise<Measured> {
  const first = await cpuOf(product, () => send(product.gateway, viewer, query));
  const again = await cpuOf(product, () => send(product.gateway, viewer, query));
  const cpuMs = Object.fromEntries(
    Object.keys(first.cpuMs).map((name) => [name, Math.max(first.cpuMs[name] ?? 0, again.cpuMs[name] ?? 0)]),
  );
  return { query, status: again.status, cpuMs, highestMs: Math.max(...Object.values(cpuMs)) };
}

async function cpuOf({ gateway, cpm, im, smm }: Product, run: () => Promise<string>) {
  const targets = Object.entries({ gateway, cpm, im, smm });
  const read = () => Promise.all(targets.map(([, target]) => target.cpuSeconds()));
  const before = await read();
  const status = await run();
  const after = await read();
  const cpuMs = targets.map(([name], index) => [name, ((after[index] ?? 0) - (before[index] ?? 0)) * 1_000] as const);
  return { status, cpuMs: Object.fromEntries(cpuMs) };
}

/** Sends an operation. @returns the first error's code, or the size of the response. */
async function send(gateway: Target, headers: Record<string, string>, query: string): Promise<string> {
  try {
    const text = await gateway.post({ path: "/graphql", headers, body: JSON.stringify({ query }) }, 200);
    const code = /"code":"(\w+)"/.exec(text)?.[1];
    return `${(text.length / 1_000).toFixed(0)} kB${code ? ` with ${code}` : ""}`;
  } catch (error) {
    return (error as Error).message.slice(0, 120);
  }
}

function describe({ query, status, cpuMs }: Measured): string {
  const cpu = Object.entries(cpuMs).map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
  const copies = query.split(/ a\d+: /).length;
  const start = query.replace(/^\{ (a0: )?/, "").slice(0, 90);
  return `${cpu.join(", ").padEnd(44)} ms CPU, ${status}, ${copies} × ${start}`;
}

function printReadiness(print: Print, probes: Record<string, ProbedReadiness>): void {
  for (const [name, { count, p50Ms, highestMs }] of Object.entries(probes))
    print(
      `/readyz of ${name.padEnd(8)} ${count} answers, p50 ${p50Ms.toFixed(0)} ms, longest ${highestMs.toFixed(0)} ms`,
    );
}

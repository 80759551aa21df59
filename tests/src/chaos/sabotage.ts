import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@cgs/scripts/postgres/embedded-postgres";
import { prepareDatabase } from "./product.js";
import { withDatabase } from "./transition-recorder.js";
import { PLANTED_BUGS, type PlantedBug } from "./planted-bugs.js";
import { copyProduct } from "./product-copy.js";
import { NO_BUG, resultOf, type SabotageVerdict, sabotageVerdict } from "./verdict.js";

/** A short run whose faults concern the workers and their connections. */
const RUN = {
  ...{ jobs: "28", tenants: "4", minutes: "0.1", pause: "0.7", workers: "2", drain: "45", backend: "postgres" },
  ...{ together: "true", tokensPerSecond: "100", faults: "worker|vendor are" },
};

/** The differences of a run with long jobs: steps take several seconds. */
const LONG_JOBS = { tokensPerSecond: "25", minutes: "0.4" };

/** A run that takes longer says nothing about the bug. */
const LIMIT_MS = 420_000;

/**
 * Plants each bug whose name matches in a copy of the compiled product, runs chaos on it, and returns what chaos reported. The first run has
 * no bug.
 * @param options replaces options of the run, such as its seed or backend
 */
export async function sabotage(
  only: RegExp,
  options: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<SabotageVerdict[]> {
  const interrupted = new AbortController();
  process.once("SIGINT", () => interrupted.abort());
  const copy = await copyProduct();
  const dataDir = await mkdtemp(join(tmpdir(), "cgs-sabotage-data-"));
  const postgres = await startEmbeddedPostgres({ dataDir, password: "chaos", durable: false });
  try {
    const base = await createDatabase(postgres.url, "base");
    await prepareDatabase(base);
    const verdicts: SabotageVerdict[] = [];
    const run = async ({ name, longJobs }: Pick<PlantedBug, "name" | "longJobs">) => {
      interrupted.signal.throwIfAborted();
      const databaseUrl = await createDatabase(postgres.url, `run_${verdicts.length}`, "base");
      const began = performance.now();
      const own = longJobs ? LONG_JOBS : {};
      const ofRun = { ...RUN, ...own, ...options, databaseUrl };
      const verdict = sabotageVerdict(name, await outputOf(copy.folder, ofRun, interrupted.signal));
      interrupted.signal.throwIfAborted();
      for (const line of linesOf(verdict, performance.now() - began)) log(line);
      verdicts.push(verdict);
    };
    if (only.test(NO_BUG)) await run({ name: NO_BUG });
    for (const bug of PLANTED_BUGS.filter(({ name }) => only.test(name))) {
      const heal = await copy.plant(bug);
      await run(bug);
      await heal();
    }
    return verdicts;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    await copy.remove();
  }
}

/** What is printed about a verdict: it, what the run did, and the broken invariants. */
function linesOf(verdict: SabotageVerdict, ms: number): string[] {
  const { name, run, caughtBy = [] } = verdict;
  const title = `${resultOf(verdict)}: ${name} (${Math.round(ms / 1_000)} s, load ${loadavg()[0]?.toFixed(0)})`;
  return [title, ...[run, ...caughtBy].map((line) => `    ${line}`)];
}

async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await withDatabase(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ""}`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs chaos in processes of its own, from the copy, until it ends or is interrupted. @returns its output */
async function outputOf(
  folder: string,
  options: Readonly<Record<string, string>>,
  interrupted: AbortSignal,
): Promise<string> {
  const given = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
  const child = spawn(process.execPath, [join(folder, "tests/dist/chaos/main.js"), ...given], {
    ...{ cwd: folder, detached: true },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += String(data)));
  const killAll = () => process.kill(-(child.pid as number), "SIGKILL"); // a paused worker would stay for ever
  const timer = setTimeout(killAll, LIMIT_MS);
  interrupted.addEventListener("abort", killAll);
  await once(child, "close");
  clearTimeout(timer);
  interrupted.removeEventListener("abort", killAll);
  return output;
}

import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "../support/seeded-random.js";
import { type RunReport, account, drain } from "./account.js";
import { type ForcedResult, runForcedPhase } from "./forced-phase.js";
import { ResponseLog, sendUntilFinal } from "./send-requests.js";
import { faultsFor, injectFaults } from "./faults.js";
import { type Product, startProduct } from "./product.js";
import { Watchers } from "./watchers.js";
import { createTenants } from "./tenants.js";
import { planRequests, type PlannedRequest } from "./planned-requests.js";
import { withDatabase, recordTransitions } from "./transition-recorder.js";

/** The options of a chaos run. The same seed gives the same requests and the same order of faults. */
export interface ChaosOptions {
  backend: "postgres" | "redis";
  /** The run sends requests until this many jobs are accepted. Requests that a plan refuses do not count. */
  jobs: number;
  tenants: number;
  workers: number;
  seed: number;
  /** The number of requests in flight at once. */
  concurrency: number;
  /** The average time between two faults in milliseconds. */
  faultPauseMs: number;
  /** The duration of the faults. Requests are spread over it; the rest is sent at once afterwards. */
  minutes: number;
  /** The time in which accepted jobs must end after the last fault, in milliseconds. */
  drainMs: number;
  /** False leaves out the first part: what remains is random requests and faults. */
  forced?: boolean | undefined;
  /** Only faults whose name matches are injected. */
  faults?: RegExp | undefined;
  /** A migrated database to use instead of a server of the run. */
  databaseUrl?: string | undefined;
  /** Runs everything but the workers in one process. */
  together?: boolean | undefined;
  /** The speed of the standard model. */
  tokensPerSecond?: number | undefined;
  /** Receives progress messages. */
  log: (line: string) => void;
}

/** The result of a chaos run. */
export interface ChaosResult extends RunReport {
  /** The last part that ran. */
  part: ForcedResult["part"] | "random faults";
  /** The number of jobs that were accepted before the random faults; `accepted` counts those after them. */
  forced: number;
  /** The names of the random faults, in their order. */
  faults: string[];
  seconds: number;
}

/**
 * Runs the product with forced moments, then with random requests and faults, and checks that every job and vendor call is accounted for. A
 * violation in the first phase ends the run.
 * See docs/decisions/035-test-on-embedded-postgresql-with-chaos-and-fuzz.md.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { backend, workers, seed, log, databaseUrl, together, tokensPerSecond } = options;
  const began = performance.now();
  const random = seededRandom(seed);
  const product = await startProduct({ backend, workers, random, databaseUrl, together, tokensPerSecond });
  try {
    const tenants = await createTenants(product, options.tenants);
    await recordTransitions(product.databaseUrl);
    await limitFreePlan(product.databaseUrl, Math.max(3, Math.floor(options.jobs / options.tenants / 2)));
    log(`${product.processNames.length} processes and ${tenants.length} tenants are ready`);
    const seconds = () => (performance.now() - began) / 1_000;
    const forced = options.forced === false ? undefined : await runForcedPhase(product, tenants, options, random);
    if (forced?.ok === false)
      return { ...forced, accepted: 0, forced: forced.accepted, faults: [], seconds: seconds() };
    const watchers = new Watchers(product);
    const responses = new ResponseLog((...accepted) => watchers.watch(...accepted));
    const faults = await work(product, planRequests(tenants, seededRandom(seed)), responses, options, random);
    await drain(product, options);
    const found = await account(product, responses, watchers);
    const checks = [...(forced?.moments ?? []), ...found.checks];
    return { ...found, checks, part: "random faults", forced: forced?.accepted ?? 0, faults, seconds: seconds() };
  } finally {
    await product.stop();
  }
}

/** The longest fault and the start after it, before connections are healed. */
const FAULT_LIMIT_MS = 20_000;

/** Lets the tenants of the free plan reach its limit in a run of any size. */
async function limitFreePlan(databaseUrl: string, monthlyJobs: number): Promise<void> {
  const set = "UPDATE cpm.plan SET monthly_jobs = least(monthly_jobs, $1) WHERE name = 'free'";
  await withDatabase(databaseUrl, (client) => client.query(set, [monthlyJobs]));
}

/**
 * Sends requests while faults happen, until enough jobs are accepted.
 * @returns the names of the faults
 */
async function work(
  product: Product,
  planned: Iterator<PlannedRequest, never>,
  responses: ResponseLog,
  { jobs, concurrency, faultPauseMs, minutes, log, faults: only }: ChaosOptions,
  random: () => number,
): Promise<string[]> {
  const endsAt = performance.now() + minutes * 60_000;
  const timeLeft = () => endsAt - performance.now();
  const sender = async () => {
    while (responses.accepted < jobs) {
      const request = planned.next().value;
      await sendUntilFinal(product, request, responses, random);
      const share = (timeLeft() * concurrency * request.items.length) / Math.max(1, jobs - responses.accepted);
      await pause(Math.max(0, Math.min(share * random() * 2, timeLeft())));
    }
  };
  const asking = Promise.all(Array.from({ length: concurrency }, sender));
  const logFault = (fault: string) => log(`${responses.accepted} jobs accepted; ${fault}`);
  const isActive = () => timeLeft() > 0;
  const possible = faultsFor(product, random).filter(({ name }) => only?.test(name) ?? true);
  const faults = await injectFaults(possible, {
    random,
    pauseMs: faultPauseMs,
    isActive,
    log: logFault,
  });
  await Promise.race([faults.over, pause(FAULT_LIMIT_MS)]);
  for (const link of Object.values(product.links)) link.heal();
  await faults.over;
  log("the last fault is over");
  await asking;
  return faults.happened;
}

import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "../support/seeded-random.js";
import { ResponseLog, sendUntilFinal } from "./send-requests.js";
import { faultsFor, injectFaults } from "./faults.js";
import { checkAnswers, checkSums } from "./job-checks.js";
import { type Product, startProduct } from "./product.js";
import { createTenants } from "./tenants.js";
import { type Check, checkVendor, readServed, type VendorCalls } from "../support/vendor-checks.js";
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
  /** Receives progress messages. */
  log: (line: string) => void;
}

/** The result of a chaos run. */
export interface ChaosResult {
  checks: Check[];
  calls: VendorCalls;
  faults: number;
  /** The number of jobs by final status. */
  ended: Record<string, number>;
  /** The number of responses by transport and code. */
  answers: Record<string, number>;
  /** Processes that crashed, with their last output. */
  crashes: string[];
  seconds: number;
  ok: boolean;
}

/**
 * Runs the product with random requests and faults, and checks that every job and vendor call is accounted for.
 * See docs/decisions/035-test-on-embedded-postgresql-with-chaos-and-fuzz.md.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { backend, workers, seed, log } = options;
  const began = performance.now();
  const random = seededRandom(seed);
  const product = await startProduct({ backend, workers, random });
  try {
    const tenants = await createTenants(product, options.tenants);
    await recordTransitions(product.databaseUrl);
    log(`${product.processNames.length} processes and ${tenants.length} tenants are ready`);
    const responses = new ResponseLog();
    const faults = await work(product, planRequests(tenants, seededRandom(seed)), responses, options, random);
    await drain(product, options);
    return { ...(await account(product, responses)), faults, seconds: (performance.now() - began) / 1_000 };
  } finally {
    await product.stop();
  }
}

/**
 * Sends requests while faults happen, until enough jobs are accepted.
 * @returns the number of faults
 */
async function work(
  product: Product,
  planned: Iterator<PlannedRequest, never>,
  responses: ResponseLog,
  { jobs, concurrency, faultPauseMs, minutes, log }: ChaosOptions,
  random: () => number,
): Promise<number> {
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
  const faults = await injectFaults(faultsFor(product, random), {
    random,
    pauseMs: faultPauseMs,
    isActive,
    log: logFault,
  });
  for (const link of Object.values(product.links)) link.heal();
  log("the last fault is over");
  await asking;
  return faults;
}

const OPEN = `SELECT count(*) FILTER (WHERE status IN ('queued', 'processing'))::int AS jobs,
  (SELECT count(*)::int FROM cpm.usage_report) AS reports, count(*)::int AS all FROM cpm.job`;

/** Waits until all jobs have ended and all usage reports are sent, at most `drainMs`. */
async function drain({ databaseUrl }: Product, { drainMs, log }: ChaosOptions): Promise<void> {
  const giveUpAt = performance.now() + drainMs;
  await withDatabase(databaseUrl, async (client) => {
    for (let round = 0; performance.now() < giveUpAt; round++) {
      const { rows } = await client.query<{ jobs: number; reports: number; all: number }>(OPEN);
      if (rows[0]?.jobs === 0 && rows[0].reports === 0) return;
      if (round % 20 === 0)
        log(`${rows[0]?.jobs} of ${rows[0]?.all} jobs are unfinished, ${rows[0]?.reports} reports are unsent`);
      await pause(250);
    }
  });
}

async function account(product: Product, responses: ResponseLog): Promise<Omit<ChaosResult, "faults" | "seconds">> {
  const served = await readServed(product.vendorUrl);
  return withDatabase(product.databaseUrl, async (client) => {
    const { checks: vendorChecks, calls } = await checkVendor(client, served);
    const checks = [...(await checkAnswers(client, responses)), ...(await checkSums(client)), ...vendorChecks];
    const { rows } = await client.query<{ status: string; n: number }>(
      "SELECT status, count(*)::int AS n FROM cpm.job GROUP BY 1 ORDER BY 1",
    );
    return {
      checks,
      calls,
      ended: Object.fromEntries(rows.map(({ status, n }) => [status, n])),
      answers: Object.fromEntries([...responses.answers].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      crashes: product.crashes,
      ok: checks.every(({ violations }) => violations.length === 0),
    };
  });
}

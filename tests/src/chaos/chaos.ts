import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "../support/seeded-random.js";
import { Ledger, pursue } from "./asking.js";
import { faultsOf, wreak } from "./faults.js";
import { checkAnswers, checkSums } from "./job-checks.js";
import { type Product, startProduct } from "./product.js";
import { createTenants } from "./tenants.js";
import { type Check, checkVendor, readServed, type VendorCalls } from "../support/vendor-checks.js";
import { makeWishes, type Wish } from "./wishes.js";
import { inDatabase, installWitness } from "./witness.js";

/** What a run of chaos is like. The same seed gives the same requests and the same order of faults. */
export interface ChaosOptions {
  backend: "postgres" | "redis";
  /** Tenants ask until so many texts were accepted. What plans refuse is not among them. */
  jobs: number;
  tenants: number;
  workers: number;
  seed: number;
  /** Requests under way at once. */
  askers: number;
  /** Between two faults, on average, in milliseconds. */
  faultPauseMs: number;
  /** Faults happen for so long, and requests are spread over that time. What has not been accepted by then is asked for at once. */
  minutes: number;
  /** How long accepted jobs may take to end when nothing goes wrong any more, in milliseconds. */
  drainMs: number;
  /** Told what happens, a line at a time. */
  say: (line: string) => void;
}

/** What a run found. */
export interface Verdict {
  checks: Check[];
  calls: VendorCalls;
  faults: number;
  /** Jobs by the state they ended in. */
  ended: Record<string, number>;
  /** Answers to callers, by way and code. */
  answers: Record<string, number>;
  /** Processes that ended by themselves, and what they said. */
  crashes: string[];
  seconds: number;
  ok: boolean;
}

/** Runs the product, has everything go wrong while jobs are asked for and written, and accounts for all of it. */
export async function runChaos(options: ChaosOptions): Promise<Verdict> {
  const { backend, workers, seed, say } = options;
  const began = performance.now();
  const random = seededRandom(seed);
  const product = await startProduct({ backend, workers, random });
  try {
    const tenants = await createTenants(product, options.tenants);
    await installWitness(product.databaseUrl);
    say(`${product.victims.length} processes and ${tenants.length} tenants are ready`);
    const ledger = new Ledger();
    const faults = await work(product, makeWishes(tenants, seededRandom(seed)), ledger, options, random);
    await drain(product, options);
    return { ...(await account(product, ledger)), faults, seconds: (performance.now() - began) / 1_000 };
  } finally {
    await product.stop();
  }
}

/** Has wishes pursued while faults happen, until enough texts were accepted. Returns how many faults there were. */
async function work(
  product: Product,
  wishes: Iterator<Wish, never>,
  ledger: Ledger,
  { jobs, askers, faultPauseMs, minutes, say }: ChaosOptions,
  random: () => number,
): Promise<number> {
  const endsAt = performance.now() + minutes * 60_000;
  const timeLeft = () => endsAt - performance.now();
  const asker = async () => {
    while (ledger.accepted < jobs) {
      const wish = wishes.next().value;
      await pursue(product, wish, ledger, random);
      const share = (timeLeft() * askers * wish.items.length) / Math.max(1, jobs - ledger.accepted);
      await pause(Math.max(0, Math.min(share * random() * 2, timeLeft())));
    }
  };
  const asking = Promise.all(Array.from({ length: askers }, asker));
  const tell = (fault: string) => say(`${ledger.accepted} texts accepted; ${fault}`);
  const goOn = () => timeLeft() > 0;
  const faults = await wreak(faultsOf(product, random), { random, pauseMs: faultPauseMs, goOn, tell });
  for (const link of Object.values(product.links)) link.heal();
  say("nothing goes wrong any more");
  await asking;
  return faults;
}

const OPEN = `SELECT count(*) FILTER (WHERE status IN ('queued', 'processing'))::int AS jobs,
  (SELECT count(*)::int FROM cpm.usage_report) AS reports, count(*)::int AS all FROM cpm.job`;

/** Waits until nothing is left to do, or for as long as that may take. */
async function drain({ databaseUrl }: Product, { drainMs, say }: ChaosOptions): Promise<void> {
  const giveUpAt = performance.now() + drainMs;
  await inDatabase(databaseUrl, async (client) => {
    for (let round = 0; performance.now() < giveUpAt; round++) {
      const { rows } = await client.query<{ jobs: number; reports: number; all: number }>(OPEN);
      if (rows[0]?.jobs === 0 && rows[0].reports === 0) return;
      if (round % 20 === 0) say(`${rows[0]?.jobs} of ${rows[0]?.all} jobs go on, ${rows[0]?.reports} reports wait`);
      await pause(250);
    }
  });
}

async function account(product: Product, ledger: Ledger): Promise<Omit<Verdict, "faults" | "seconds">> {
  const served = await readServed(product.vendorUrl);
  return inDatabase(product.databaseUrl, async (client) => {
    const { checks: vendorChecks, calls } = await checkVendor(client, served);
    const checks = [...(await checkAnswers(client, ledger)), ...(await checkSums(client)), ...vendorChecks];
    const { rows } = await client.query<{ status: string; n: number }>(
      "SELECT status, count(*)::int AS n FROM cpm.job GROUP BY 1 ORDER BY 1",
    );
    return {
      checks,
      calls,
      ended: Object.fromEntries(rows.map(({ status, n }) => [status, n])),
      answers: Object.fromEntries([...ledger.answers].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      crashes: product.crashes,
      ok: checks.every(({ broken }) => broken.length === 0),
    };
  });
}

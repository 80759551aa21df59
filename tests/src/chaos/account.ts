import { setTimeout as pause } from "node:timers/promises";
import { type Check, checkVendor, readServed, type VendorCalls } from "../support/vendor-checks.js";
import { checkContents } from "./content-checks.js";
import { checkAnswers, checkSums } from "./job-checks.js";
import type { Product } from "./product.js";
import type { ResponseLog } from "./send-requests.js";
import { withDatabase } from "./transition-recorder.js";
import type { Watchers } from "./watchers.js";

/** The state of all jobs, held against what callers, watchers and the vendor saw. */
export interface RunReport {
  checks: Check[];
  calls: VendorCalls;
  /** The number of accepted jobs. */
  accepted: number;
  /** The number of jobs by final status. */
  ended: Record<string, number>;
  /** The number of responses by transport and code. */
  answers: Record<string, number>;
  /** Processes that crashed, with their last output. */
  crashes: string[];
  ok: boolean;
}

const OPEN = `SELECT count(*) FILTER (WHERE status IN ('queued', 'processing'))::int AS jobs,
  (SELECT count(*)::int FROM cpm.usage_report) AS reports, count(*)::int AS all,
  coalesce(sum(revision), 0)::int AS changes FROM cpm.job`;

/** Waits until all jobs have ended and all usage reports are sent, as long as any job changes within `drainMs`. */
export async function drain(
  { databaseUrl }: Product,
  { drainMs, log }: { drainMs: number; log: (line: string) => void },
): Promise<void> {
  let giveUpAt = performance.now() + drainMs;
  let before = "";
  await withDatabase(databaseUrl, async (client) => {
    for (let round = 0; performance.now() < giveUpAt; round++) {
      const { rows } = await client.query<{ jobs: number; reports: number; all: number; changes: number }>(OPEN);
      const open = (rows[0]?.jobs ?? 0) + (rows[0]?.reports ?? 0);
      if (open === 0) return;
      const state = `${open} ${rows[0]?.changes}`;
      if (state !== before) giveUpAt = performance.now() + drainMs; // a busy machine is slow, a broken product stands still
      before = state;
      if (round % 20 === 0)
        log(`${rows[0]?.jobs} of ${rows[0]?.all} jobs are unfinished, ${rows[0]?.reports} reports are unsent`);
      await pause(250);
    }
  });
}

/** Checks all invariants. Watchers have `settleMs` to see the ends of their jobs. */
export async function account(
  product: Product,
  responses: ResponseLog,
  watchers: Watchers,
  settleMs?: number,
): Promise<RunReport> {
  const served = await readServed(product.vendorUrl);
  return withDatabase(product.databaseUrl, async (client) => {
    const { checks: vendorChecks, calls } = await checkVendor(client, served);
    const checks = [
      ...(await checkAnswers(client, responses)),
      await watchers.check(client, settleMs),
      ...(await checkSums(client)),
      ...vendorChecks,
      ...(await checkContents(client, served)),
    ];
    const { rows } = await client.query<{ status: string; n: number }>(
      "SELECT status, count(*)::int AS n FROM cpm.job GROUP BY 1 ORDER BY 1",
    );
    return {
      checks,
      calls,
      accepted: responses.accepted,
      ended: Object.fromEntries(rows.map(({ status, n }) => [status, n])),
      answers: Object.fromEntries([...responses.answers].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      crashes: product.crashes,
      ok: checks.every(({ violations }) => violations.length === 0),
    };
  });
}

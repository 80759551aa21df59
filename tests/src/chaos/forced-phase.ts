import type { Check } from "../support/vendor-checks.js";
import { type RunReport, account, drain } from "./account.js";
import { forceMoments } from "./forced-moments.js";
import { sendOneOfEach } from "./forced-requests.js";
import type { Product } from "./product.js";
import { ResponseLog } from "./send-requests.js";
import type { Tenant } from "./tenants.js";
import { withDatabase } from "./transition-recorder.js";
import { Watchers } from "./watchers.js";

/** No connection of a watcher is cut in this phase. */
const SETTLE_MS = 40_000;

interface PhaseOptions {
  drainMs: number;
  log: (line: string) => void;
}

/** What the first phase found. Its checks contain those of the moments. */
export interface ForcedResult extends RunReport {
  moments: Check[];
  /** The last part that ran. */
  part: "a request of each kind" | "forced moments";
}

/**
 * The first phase of a run: a request of each kind without faults, then faults at moments that random faults rarely meet. It ends with the
 * first part that breaks an invariant.
 */
export async function runForcedPhase(
  product: Product,
  tenants: readonly Tenant[],
  options: PhaseOptions,
  random: () => number,
): Promise<ForcedResult> {
  const plain = await accountFor(product, options, async (responses) => {
    const violations = await sendOneOfEach(product, tenants, responses, random).then(
      () => [],
      (error: unknown) => [String(error)],
    );
    return [{ invariant: "a request of each kind ends without a fault", checked: 1, violations }];
  });
  if (!plain.ok) return { ...plain, part: "a request of each kind" };
  options.log("one request of each kind is accounted for");
  const [tenant] = tenants as [Tenant];
  const forced = await accountFor(product, options, (responses) =>
    withDatabase(product.databaseUrl, (client) =>
      forceMoments({ product, tenant, responses, client, random }, options.log),
    ),
  );
  return { ...forced, accepted: plain.accepted + forced.accepted, part: "forced moments" };
}

/** Does one part of the phase, then checks all invariants. */
async function accountFor(
  product: Product,
  options: PhaseOptions,
  work: (responses: ResponseLog) => Promise<Check[]>,
): Promise<Omit<ForcedResult, "part">> {
  const watchers = new Watchers(product);
  const responses = new ResponseLog((...accepted) => watchers.watch(...accepted));
  const moments = await work(responses);
  if (hasViolation(moments))
    return {
      ...NOTHING_COUNTED,
      accepted: responses.accepted,
      crashes: product.crashes,
      moments,
      checks: moments,
      ok: false,
    };
  await drain(product, options);
  const found = await account(product, responses, watchers, SETTLE_MS);
  const checks = [...moments, ...found.checks];
  return { ...found, moments, checks, ok: !hasViolation(checks) };
}

/** The counts of a part that ended early, with jobs in work. */
const NOTHING_COUNTED = { calls: { stored: 0, refused: 0, cut: 0, useless: 0, lost: 0 }, ended: {}, answers: {} };

function hasViolation(checks: readonly Check[]): boolean {
  return checks.some(({ violations }) => violations.length > 0);
}

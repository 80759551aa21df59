import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import type { Check } from "../support/vendor-checks.js";
import type { Product } from "./product.js";
import type { Tenant } from "./tenants.js";
import { countsText, JOB_WATCHERS, watchBatch, type WatchEnd } from "./watch-end.js";

/** The most jobs and batches that are watched at once. */
const MAX_OPEN = 150;

/** The time after the end of the last job in which every watcher must have seen the end of what it watches. */
const SETTLE_MS = 60_000;

interface Watch {
  id: string;
  transport: string;
  follow: WatchEnd;
  /** The ends that the watcher has seen. */
  ends: string[];
}

/**
 * Watches jobs and batches as callers do, over subscriptions, event streams and channels. A watcher whose connection breaks connects again,
 * until it sees an end.
 */
export class Watchers {
  private readonly watches: Watch[] = [];
  private open = 0;
  private stopped = false;

  constructor(private readonly product: Product) {}

  /** Starts to watch a job or batch, unless too many are watched. */
  watch(tenant: Tenant, id: string, kind: "job" | "batch"): void {
    if (this.open >= MAX_OPEN) return;
    const transports = Object.entries(kind === "job" ? JOB_WATCHERS : { "batch subscription": watchBatch });
    const [transport, follow] = transports[this.watches.length % transports.length] as [string, WatchEnd];
    const watch: Watch = { id, transport, follow, ends: [] };
    this.watches.push(watch);
    this.open += 1;
    void this.untilEnd(watch, tenant).finally(() => (this.open -= 1));
  }

  /** Waits until every watcher has seen an end, or until they had the time to, and compares what they saw with the stored jobs. */
  async check(client: Client, settleMs = SETTLE_MS): Promise<Check> {
    const giveUpAt = performance.now() + settleMs;
    while (this.open > 0 && performance.now() < giveUpAt) await pause(100);
    this.stopped = true;
    const endOf = await storedEnds(client);
    const wrong = this.watches.filter(({ id, ends }) => ends.length !== 1 || ends[0] !== endOf.get(id));
    return {
      invariant: "every watcher sees the end of its job",
      checked: this.watches.length,
      violations: wrong.map(
        ({ id, transport, ends }) =>
          `${transport} of ${id} saw ${ends.join(" and ") || "no end"}, it is ${endOf.get(id)}`,
      ),
    };
  }

  private async untilEnd(watch: Watch, tenant: Tenant): Promise<void> {
    const { product } = this;
    const onEnd = (end: string) => {
      if (!this.stopped) watch.ends.push(end);
    };
    while (!this.stopped && watch.ends.length === 0) {
      await watch.follow({ product, tenant, id: watch.id }, onEnd).catch(() => tenant.forgetLogIn());
      if (watch.ends.length === 0) await pause(500);
    }
  }
}

/** The ends of jobs and batches as the tables have them. */
async function storedEnds(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; batch: string | null; status: string }>(
    "SELECT id, batch_id AS batch, status FROM cpm.job",
  );
  const counts = new Map<string, Record<string, number>>();
  for (const { batch, status } of rows) {
    if (batch === null) continue;
    const counted = counts.get(batch) ?? {};
    counts.set(batch, { ...counted, [status]: (counted[status] ?? 0) + 1 });
  }
  const batches = [...counts].map(([id, counted]): [string, string] => [id, countsText(counted)]);
  return new Map([...rows.map(({ id, status }): [string, string] => [id, status]), ...batches]);
}

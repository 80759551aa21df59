import type { DataSource } from "typeorm";
import { MinuteWindow, type Slot, slotAt } from "./minute-window.js";
import type { ProviderLimit } from "./provider-limit.entity.js";

/** A request that asks to be let through, counted for the vendor and for the model. */
export interface LimitRequest {
  provider: string;
  model: string;
  tokens: number;
}

/** What a request that was let through counts for. */
export interface CountedRequest extends LimitRequest {
  slot: number;
}

/** What becomes of a {@link LimitRequest}: how long it has to wait, or since when it counts. */
export type LimitDecision = { waitMs: number; limit: ProviderLimit } | { share: CountedRequest };

interface WindowRow extends ProviderLimit {
  slots: Slot[];
  now: number;
}

/**
 * The windows of all workers, in PostgreSQL by its clock. Their table is not logged: nothing waits for the disk, and what a
 * crash of the database forgets is one minute.
 */
export class LimitStore {
  constructor(private readonly source: DataSource) {}

  /** What is limited. */
  all(): Promise<ProviderLimit[]> {
    return this.source.query<ProviderLimit[]>(
      `SELECT provider, model, requests_per_minute AS "requestsPerMinute", tokens_per_minute AS "tokensPerMinute"
       FROM cpm.provider_limit ORDER BY provider, model`,
    );
  }

  /** Settles many demands at once, in their order, and corrects what was counted before. */
  async settle(demands: readonly LimitRequest[], corrections: readonly CountedRequest[]): Promise<LimitDecision[]> {
    const subjects = [...demands, ...corrections];
    return this.source.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO cpm.provider_window (provider, model) SELECT provider, model FROM cpm.provider_limit l
         WHERE provider = ANY($1) AND NOT EXISTS
           (SELECT FROM cpm.provider_window w WHERE w.provider = l.provider AND w.model = l.model) ON CONFLICT DO NOTHING`,
        [subjects.map(({ provider }) => provider)],
      );
      const rows = await manager.query<WindowRow[]>(
        `SELECT w.provider, w.model, w.slots, l.requests_per_minute AS "requestsPerMinute",
           l.tokens_per_minute AS "tokensPerMinute", extract(epoch FROM clock_timestamp())::float * 1000 AS now
         FROM cpm.provider_window w JOIN cpm.provider_limit l USING (provider, model)
         WHERE w.provider = ANY($1) AND (w.model = '' OR w.model = ANY($2)) ORDER BY w.provider, w.model FOR UPDATE OF w`,
        [subjects.map(({ provider }) => provider), subjects.map(({ model }) => model)],
      );
      const windows = rows.map((row) => ({ ...row, limit: row, window: new MinuteWindow(row.slots, row, row.now) }));
      const over = ({ provider, model }: LimitRequest) =>
        windows.filter((of) => of.provider === provider && (of.model === "" || of.model === model));
      for (const share of corrections) for (const { window } of over(share)) window.correct(share.slot, share.tokens);
      const verdicts = demands.map((demand) => judge(demand, over(demand), rows[0]?.now ?? 0));
      await manager.query(
        `UPDATE cpm.provider_window w SET slots = n.slots FROM unnest($1::text[], $2::text[], $3::jsonb[]) AS n (provider, model, slots)
         WHERE w.provider = n.provider AND w.model = n.model`,
        [rows.map((row) => row.provider), rows.map((row) => row.model), windows.map((of) => JSON.stringify(of.window))],
      );
      return verdicts;
    });
  }
}

function judge(
  demand: LimitRequest,
  windows: { limit: ProviderLimit; window: MinuteWindow }[],
  now: number,
): LimitDecision {
  const waits = windows.map(({ limit, window }) => ({ limit, waitMs: window.waitMs(demand.tokens) }));
  const [longest] = waits.toSorted((a, b) => b.waitMs - a.waitMs);
  if (longest && longest.waitMs > 0) return longest;
  for (const { window } of windows) window.add(demand.tokens);
  return { share: { ...demand, slot: slotAt(now) } };
}

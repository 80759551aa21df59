import type { DataSource } from "typeorm";
import { insertWindowsSql, lockWindowsSql, selectLimitsSql, updateWindowsSql } from "./limit.sql.js";
import { MinuteWindow, type Slot, slotAt } from "./minute-window.js";
import type { ProviderLimit } from "./provider-limit.entity.js";

/** A request to be counted for the vendor and for the model. */
export interface LimitRequest {
  provider: string;
  model: string;
  tokens: number;
}

/** An admitted request, as it was counted. */
export interface CountedRequest extends LimitRequest {
  slot: number;
  /** The tokens that each window counted, by the model of its limit. A request larger than a limit counts as the limit. */
  counts: Partial<Record<string, number>>;
}

/** The actual usage of an admitted request: `tokens` replaces what was counted. */
export type Correction = CountedRequest;

/** The decision about a {@link LimitRequest}: counted, or the time to wait and the limit that causes it. */
export type LimitDecision = { waitMs: number; limit: ProviderLimit } | { counted: CountedRequest };

interface WindowRow extends ProviderLimit {
  slots: Slot[];
  now: number;
}

interface LimitedWindow {
  limit: ProviderLimit;
  window: MinuteWindow;
}

/**
 * The rate-limit windows of all workers, in PostgreSQL and by its clock. The table is unlogged: writes do not wait for the disk, and a
 * crash of the database loses one minute.
 */
export class LimitStore {
  constructor(private readonly source: DataSource) {}

  /** All limits. */
  all(): Promise<ProviderLimit[]> {
    return this.source.query<ProviderLimit[]>(selectLimitsSql);
  }

  /** Applies the corrections, then decides about the requests in their order. One transaction. */
  async settle(requests: readonly LimitRequest[], corrections: readonly Correction[]): Promise<LimitDecision[]> {
    const affected = [...requests, ...corrections];
    const providers = affected.map(({ provider }) => provider);
    const models = affected.map(({ model }) => model);
    return this.source.transaction(async (manager) => {
      await manager.query(insertWindowsSql, [providers]);
      const rows = await manager.query<WindowRow[]>(lockWindowsSql, [providers, models]);
      const windows = rows.map((row) => ({ ...row, limit: row, window: new MinuteWindow(row.slots, row, row.now) }));
      const windowsOf = ({ provider, model }: LimitRequest) =>
        windows.filter((window) => window.provider === provider && (window.model === "" || window.model === model));
      for (const counted of corrections)
        for (const { model, window } of windowsOf(counted)) window.correct(counted.slot, usedBeyond(counted, model));
      const decisions = requests.map((request) => decide(request, windowsOf(request), rows[0]?.now ?? 0));
      await manager.query(updateWindowsSql, [
        rows.map(({ provider }) => provider),
        rows.map(({ model }) => model),
        windows.map(({ window }) => JSON.stringify(window)),
      ]);
      return decisions;
    });
  }
}

function decide(request: LimitRequest, windows: LimitedWindow[], now: number): LimitDecision {
  const waits = windows.map(({ limit, window }) => ({ limit, waitMs: window.waitMs(request.tokens) }));
  const [longest] = waits.toSorted((a, b) => b.waitMs - a.waitMs);
  if (longest && longest.waitMs > 0) return longest;
  const counts = Object.fromEntries(windows.map(({ limit, window }) => [limit.model, window.add(request.tokens)]));
  return { counted: { ...request, slot: slotAt(now), counts } };
}

/** By how much the actual usage exceeds what the window of a limit counted; 0 for a limit that is newer than the request. */
function usedBeyond({ tokens, counts }: Correction, limitModel: string): number {
  return tokens - (counts[limitModel] ?? tokens);
}

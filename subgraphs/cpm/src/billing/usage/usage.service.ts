import type { KnownActor } from "@cgs/kit/audit/record-change";
import { ALL_CLIENTS, coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import { isoDate, dayRange } from "@cgs/kit/day-range";
import type { DataSource } from "typeorm";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { type ClientUsage, type UsageArgs, type UsageGroup, UsageGrouping, type UsageSums } from "./client-usage.js";
import { type GroupingColumns, ofAllClientsSql, ofClientSql, ofCoveredClientsSql, usageSumsSql } from "./usage.sql.js";

const GROUPING_COLUMNS: Record<UsageGrouping, GroupingColumns> = {
  [UsageGrouping.DAY]: { key: "day::text", order: "key" },
  [UsageGrouping.CLIENT]: { key: "client_id", order: "cost DESC, key" },
  [UsageGrouping.MODEL]: { key: "model", order: "cost DESC, key" },
  [UsageGrouping.CONTENT_TYPE]: { key: "content_type", order: "cost DESC, key" },
};

/** Reads the usage of clients from the daily sums. See docs/decisions/010-report-usage-through-an-outbox-and-sum-by-day.md. */
export class UsageService {
  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile">,
  ) {}

  /**
   * The usage of a client and its descendants, or of all of the caller's clients.
   * @throws AppError CLIENT_NOT_FOUND also for a client outside the caller's, VALIDATION_ERROR for an invalid period.
   */
  async of({ caller, traceId }: KnownActor, { clientId, from, to, groupBy }: UsageArgs): Promise<ClientUsage> {
    const range = dayRange(from, to, { start: "from", end: "to" });
    if (clientId) {
      const { path } = await this.clients.profile(clientId, traceId);
      if (!coversClient(caller, path)) throw clientNotFound(clientId);
    }
    const { filter, ids } = clientId ? { filter: ofClientSql, ids: [clientId] } : scopeOf(caller);
    const parameters = [isoDate(range.startDate), isoDate(range.endDate), ...ids];
    const sql = usageSumsSql(GROUPING_COLUMNS[groupBy], filter);
    const [total, ...rows] = await this.source.query<[UsageSums, ...Omit<UsageGroup, "client">[]]>(sql, parameters);
    const groups = rows.map((row) => ({ ...row, client: groupBy === UsageGrouping.CLIENT ? { id: row.key } : null }));
    return { clientId: clientId ?? ALL_CLIENTS, from: range.startDate, to: range.endDate, total, groups };
  }
}

function scopeOf({ clientIds }: UserCaller): { filter: string; ids: string[][] } {
  return clientIds.includes(ALL_CLIENTS)
    ? { filter: ofAllClientsSql, ids: [] }
    : { filter: ofCoveredClientsSql, ids: [clientIds] };
}

import type { KnownActor } from "@cgs/kit/audit/record-change";
import { ALL_CLIENTS, coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import { isoDate, dayRange } from "@cgs/kit/day-range";
import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { type ClientUsage, type UsageArgs, type UsageGroup, UsageGrouping } from "./client-usage.js";

/** Parts beyond this are left out; the total counts them. */
const MAX_GROUPS = 1_000;

const KEYS: Record<UsageGrouping, { key: string; order: string }> = {
  [UsageGrouping.DAY]: { key: "day::text", order: "key" },
  [UsageGrouping.CLIENT]: { key: "client_id", order: "cost DESC, key" },
  [UsageGrouping.MODEL]: { key: "model", order: "cost DESC, key" },
  [UsageGrouping.CONTENT_TYPE]: { key: "content_type", order: "cost DESC, key" },
};

/** One client and its descendants have sums of their own. Of all clients each has its own: nothing counts twice. */
const OF_CLIENT = "ancestor_id = $3";
const OF_EVERYBODY = "ancestor_id = client_id";
const OF_COVERED = `${OF_EVERYBODY} AND client_id IN (
  SELECT client_id FROM cpm.usage_day WHERE ancestor_id = ANY($3::text[]) AND day BETWEEN $1 AND $2)`;

/** The total is the row without a key, and comes first. */
function sumsBy({ key, order }: { key: string; order: string }, whose: string): string {
  return `SELECT key, jobs::float8 AS jobs, prompt::float8 AS "promptTokens", completion::float8 AS "completionTokens",
      cost::text AS "costUsd", estimated::text AS "estimatedUsd", unpriced::float8 AS "unpricedTokens"
    FROM (
      SELECT ${key} AS key, coalesce(sum(jobs), 0) AS jobs, coalesce(sum(prompt_tokens), 0) AS prompt,
        coalesce(sum(completion_tokens), 0) AS completion, coalesce(sum(cost_usd), 0)::numeric(20, 10) AS cost,
        coalesce(sum(estimated_usd), 0)::numeric(20, 10) AS estimated, coalesce(sum(unpriced_tokens), 0) AS unpriced
      FROM cpm.usage_day WHERE ${whose} AND day BETWEEN $1 AND $2
      GROUP BY GROUPING SETS ((), (${key}))
    ) AS sums ORDER BY key IS NOT NULL, ${order} LIMIT ${MAX_GROUPS + 1}`;
}

/** Tells from the daily sums what clients have used. Another's client does not exist. */
export class UsageService {
  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile">,
  ) {}

  /** What a client and its descendants, or all of the caller's clients, have used. @throws AppError CLIENT_NOT_FOUND, VALIDATION_ERROR for days that can't be. */
  async of({ caller, traceId }: KnownActor, { clientId, from, to, groupBy }: UsageArgs): Promise<ClientUsage> {
    const range = dayRange(from, to, { start: "from", end: "to" });
    if (clientId) {
      const { path } = await this.clients.profile(clientId, traceId);
      if (!coversClient(caller, path)) throw new AppError("CLIENT_NOT_FOUND");
    }
    const { whose, ids } = clientId ? { whose: OF_CLIENT, ids: [clientId] } : scopeOf(caller);
    const parameters = [isoDate(range.startDate), isoDate(range.endDate), ...ids];
    const rows = await this.source.query<[UsageGroup, ...UsageGroup[]]>(sumsBy(KEYS[groupBy], whose), parameters);
    const [total, ...groups] = rows;
    return { clientId: clientId ?? ALL_CLIENTS, from: range.startDate, to: range.endDate, total, groups };
  }
}

function scopeOf({ clientIds }: UserCaller): { whose: string; ids: string[][] } {
  return clientIds.includes(ALL_CLIENTS) ? { whose: OF_EVERYBODY, ids: [] } : { whose: OF_COVERED, ids: [clientIds] };
}

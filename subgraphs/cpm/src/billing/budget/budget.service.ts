import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import type { ClientBudget } from "./client-budget.js";

const READ = `
  SELECT client_id AS "clientId", monthly_usd AS "monthlyUsd", this.month::text, this.spent AS "spentUsd",
    this.estimated AS "estimatedUsd",
    reserved_usd AS "reservedUsd", monthly_usd - reserved_usd - this.spent AS "remainingUsd"
  FROM cpm.client_budget AS budget, cpm.utc_month(now()) AS current,
    LATERAL (SELECT current AS month, CASE WHEN budget.month = current THEN spent_usd ELSE 0 END AS spent,
      CASE WHEN budget.month = current THEN estimated_usd ELSE 0 END AS estimated) AS this
  WHERE client_id = ANY($1)`;

/** A new budget begins with what the month has brought and what unfinished jobs have reserved. */
const SET = `
  INSERT INTO cpm.client_budget (client_id, monthly_usd, month, spent_usd, estimated_usd, reserved_usd)
  SELECT $1, $2, current,
    (SELECT coalesce(sum(cost_usd), 0) FROM cpm.usage_day WHERE ancestor_id = $1 AND day >= current),
    (SELECT coalesce(sum(estimated_usd), 0) FROM cpm.usage_day WHERE ancestor_id = $1 AND day >= current),
    (SELECT coalesce(sum(reserved_usd), 0) FROM cpm.job
     WHERE status IN ('queued', 'processing') AND client_path @> ARRAY[$1::text])
  FROM cpm.utc_month(clock_timestamp()) AS current
  ON CONFLICT (client_id) DO UPDATE SET monthly_usd = excluded.monthly_usd`;

/** Clients' budgets, for those who manage the client. Another's client does not exist. */
export class BudgetService {
  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile" | "coveredPaths">,
  ) {}

  /** The client's own budget; null when it has none. @throws AppError CLIENT_NOT_FOUND. */
  async get(actor: KnownActor, clientId: string): Promise<ClientBudget | null> {
    await this.pathOf(actor, clientId);
    return read(this.source.manager, clientId);
  }

  /** The own budgets of clients, in their order; null without one, and for clients that are not the caller's. */
  async ofClients(caller: Caller, clientIds: readonly string[], traceId: string): Promise<(ClientBudget | null)[]> {
    const covered = await this.clients.coveredPaths(caller, clientIds, traceId);
    const found = await this.source.query<ClientBudget[]>(READ, [[...covered.keys()]]);
    const budgets = new Map(found.map((budget) => [budget.clientId, budget]));
    return clientIds.map((id) => budgets.get(id) ?? null);
  }

  /**
   * Sets what a client may spend in a month, or takes the bound away. It holds at once, for jobs that are running too.
   * @throws AppError CLIENT_NOT_FOUND.
   */
  async set(actor: KnownActor, clientId: string, monthlyUsd: string | null): Promise<ClientBudget | null> {
    const clientPath = await this.pathOf(actor, clientId);
    return this.source.transaction(async (manager) => {
      // Whoever spends or reserves shares this lock: the new budget is counted while nothing moves.
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('cpm.client_budget'))");
      const before = await read(manager, clientId);
      if (monthlyUsd === null) await manager.query("DELETE FROM cpm.client_budget WHERE client_id = $1", [clientId]);
      else await manager.query(SET, [clientId, monthlyUsd]);
      const after = await read(manager, clientId);
      const shown = (budget: ClientBudget | null) => budget && { monthlyUsd: budget.monthlyUsd };
      const change = { action: "setClientBudget", target: `client:${clientId}`, clientPath };
      await recordChange(manager, actor, { ...change, before: shown(before), after: shown(after) });
      return after;
    });
  }

  private async pathOf({ caller, traceId }: KnownActor, clientId: string): Promise<string[]> {
    const { path } = await this.clients.profile(clientId, traceId);
    if (!coversClient(caller, path)) throw new AppError("CLIENT_NOT_FOUND");
    return path;
  }
}

async function read(manager: EntityManager, clientId: string): Promise<ClientBudget | null> {
  const [budget] = await manager.query<ClientBudget[]>(READ, [[clientId]]);
  return budget ?? null;
}

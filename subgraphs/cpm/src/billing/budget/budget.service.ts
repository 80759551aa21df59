import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import type { DataSource, EntityManager } from "typeorm";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { deleteBudgetSql, lockAllBudgetsSql, selectBudgetsSql, upsertBudgetSql } from "./budget.sql.js";
import type { ClientBudget } from "./client-budget.js";

/** Reads and sets clients' budgets. */
export class BudgetService {
  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile" | "coveredPaths">,
  ) {}

  /** The client's own budget; null without one. @throws AppError CLIENT_NOT_FOUND also for a client outside the caller's. */
  async get(actor: KnownActor, clientId: string): Promise<ClientBudget | null> {
    await this.pathOf(actor, clientId);
    return read(this.source.manager, clientId);
  }

  /** The own budgets of clients, in the order of the ids; null without a budget and for clients outside the caller's. One query. */
  async ofClients(caller: Caller, clientIds: readonly string[], traceId: string): Promise<(ClientBudget | null)[]> {
    const covered = await this.clients.coveredPaths(caller, clientIds, traceId);
    const found = await this.source.query<ClientBudget[]>(selectBudgetsSql, [[...covered.keys()]]);
    const budgets = new Map(found.map((budget) => [budget.clientId, budget]));
    return clientIds.map((id) => budgets.get(id) ?? null);
  }

  /**
   * Sets a client's monthly budget, or removes it with null. It applies at once, also to running jobs.
   * @throws AppError CLIENT_NOT_FOUND also for a client outside the caller's.
   */
  async set(actor: KnownActor, clientId: string, monthlyUsd: string | null): Promise<ClientBudget | null> {
    const clientPath = await this.pathOf(actor, clientId);
    return this.source.transaction(async (manager) => {
      await manager.query(lockAllBudgetsSql);
      const before = await read(manager, clientId);
      if (monthlyUsd === null) await manager.query(deleteBudgetSql, [clientId]);
      else await manager.query(upsertBudgetSql, [clientId, monthlyUsd, clientPath]);
      const after = await read(manager, clientId);
      const recorded = (budget: ClientBudget | null) => budget && { monthlyUsd: budget.monthlyUsd };
      const change = { action: "setClientBudget", target: `client:${clientId}`, clientPath };
      await recordChange(manager, actor, { ...change, before: recorded(before), after: recorded(after) });
      return after;
    });
  }

  private async pathOf({ caller, traceId }: KnownActor, clientId: string): Promise<string[]> {
    const { path } = await this.clients.profile(clientId, traceId);
    if (!coversClient(caller, path)) throw clientNotFound(clientId);
    return path;
  }
}

async function read(manager: EntityManager, clientId: string): Promise<ClientBudget | null> {
  const [budget] = await manager.query<ClientBudget[]>(selectBudgetsSql, [[clientId]]);
  return budget ?? null;
}

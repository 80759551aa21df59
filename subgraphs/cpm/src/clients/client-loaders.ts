import type { Caller, UserCaller } from "@cgs/kit/auth/caller";
import { pageOf } from "@cgs/kit/pagination/page.args";
import DataLoader from "dataloader";
import type { BudgetService } from "../billing/budget/budget.service.js";
import type { ClientBudget } from "../billing/budget/client-budget.js";
import type { MemberConnection, MembersArgs } from "../identity/user/member.js";
import { membersListOf, type MembershipService } from "../identity/account/membership.service.js";
import type { ClientPlan } from "../billing/plan/plan.entity.js";
import type { PlanService } from "../billing/plan/plan.service.js";

/** Reads the CPM's fields of clients for one request. Concurrent reads are batched. */
export class ClientLoaders {
  private plans: DataLoader<string, ClientPlan | null> | undefined;
  private budgets: DataLoader<string, ClientBudget | null> | undefined;
  private readonly memberPages = new Map<string, DataLoader<string, MemberConnection | null>>();

  constructor(
    private readonly services: { plans: PlanService; budgets: BudgetService; memberships: MembershipService },
    private readonly traceId: string,
  ) {}

  /** The plan on which a client's jobs count; null for a client outside the caller's. */
  plan(caller: Caller, clientId: string): Promise<ClientPlan | null> {
    const load = (ids: readonly string[]) => this.services.plans.ofClients(caller, ids, this.traceId);
    this.plans ??= new DataLoader(load, { cache: false });
    return this.plans.load(clientId);
  }

  /** A client's own budget; null without one, and for a client outside the caller's. */
  budget(caller: Caller, clientId: string): Promise<ClientBudget | null> {
    const load = (ids: readonly string[]) => this.services.budgets.ofClients(caller, ids, this.traceId);
    this.budgets ??= new DataLoader(load, { cache: false });
    return this.budgets.load(clientId);
  }

  /** A page of a client's members; null for a client outside the caller's. @throws AppError VALIDATION_ERROR. */
  async members(
    caller: UserCaller,
    clientId: string,
    { search, ...args }: MembersArgs,
  ): Promise<MemberConnection | null> {
    const wanted = search?.trim().toLowerCase() ?? "";
    const page = pageOf(membersListOf(clientId, wanted), args);
    const key = JSON.stringify([wanted, page]);
    const load = (ids: readonly string[]) =>
      this.services.memberships.ofClients(caller, ids, { wanted, page }, this.traceId);
    const loader = this.memberPages.get(key) ?? new DataLoader(load, { cache: false });
    this.memberPages.set(key, loader);
    return loader.load(clientId);
  }
}

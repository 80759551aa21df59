import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import { LRUCache } from "lru-cache";
import type { DataSource, EntityManager } from "typeorm";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { FallbackModel } from "../../job-record/job.entity.js";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import type { ModelSelection, ProviderRegistry } from "../../providers/registry/provider-registry.js";
import { ClientPlan, Plan, PlanAssignment } from "./plan.entity.js";
import { effectivePlans } from "./effective-plan.js";
import { lockPlanAssignmentSql } from "./plan.sql.js";
import { monthEnd } from "./quota-error.js";
import { readPlanUsage } from "./quota.js";

/** Changes of a plan. A field that is missing or null keeps its value. */
export type PlanChange = { [Limit in "monthlyJobs" | "concurrency" | "waitingJobs"]?: Plan[Limit] | null } & {
  fallbacks?: readonly ModelSelection[] | null;
};

/** How long a plan's fallback models are cached. */
const FALLBACKS_TTL_MS = 5_000;

/** Reads, assigns and changes plans. The resolver has already checked that the caller may assign and change them. */
export class PlanService {
  private readonly fallbacks = new LRUCache<string, FallbackModel[]>({ max: 10_000, ttl: FALLBACKS_TTL_MS });

  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile" | "coveredPaths">,
    private readonly dispatcher: { wake(): void },
    private readonly providers: Pick<ProviderRegistry, "all" | "choose">,
  ) {}

  /** The fallback models of the plan of a client, for requests that name none; up to 5 s old. @param path the client ids from the root down. */
  async fallbacksFor(path: readonly string[]): Promise<FallbackModel[]> {
    const name = path.join("/");
    const known = this.fallbacks.get(name);
    if (known) return known;
    const { fallbacks } = (await effectivePlans(this.source.manager, [path]))(path).plan;
    this.fallbacks.set(name, fallbacks);
    return fallbacks;
  }

  /** All plans, smallest first. */
  list(): Promise<Plan[]> {
    return this.source.getRepository(Plan).find({ order: { monthlyJobs: "ASC", name: "ASC" } });
  }

  /** The plan on which a client's jobs count, with its usage. @throws AppError CLIENT_NOT_FOUND also for a client outside the caller's. */
  async ofClient(caller: Caller, clientId: string, traceId: string): Promise<ClientPlan> {
    const { path } = await this.clients.profile(clientId, traceId);
    if (!coversClient(caller, path)) throw clientNotFound(clientId);
    return this.readOne(clientId, path);
  }

  /** The plans of clients with their usage, in the order of the ids; null for clients outside the caller's. Two queries for any number of ids. */
  async ofClients(caller: Caller, clientIds: readonly string[], traceId: string): Promise<(ClientPlan | null)[]> {
    const paths = await this.clients.coveredPaths(caller, clientIds, traceId);
    const found = [...paths].map(([clientId, path]) => ({ clientId, path }));
    const plans = new Map((await this.read(found)).map((plan) => [plan.clientId, plan]));
    return clientIds.map((id) => plans.get(id) ?? null);
  }

  /** Assigns a plan to a client, or removes its own plan with null. @throws AppError CLIENT_NOT_FOUND, NOT_FOUND for an unknown plan. */
  async assign(actor: KnownActor, clientId: string, plan: string | null): Promise<ClientPlan> {
    const { path } = await this.clients.profile(clientId, actor.traceId);
    await this.source.transaction(async (manager) => {
      if (plan !== null && !(await manager.existsBy(Plan, { name: plan }))) throw planNotFound();
      await manager.query(lockPlanAssignmentSql, [`cpm.client_plan:${clientId}`]);
      const before = await manager.findOneBy(PlanAssignment, { clientId });
      if ((before?.plan ?? null) === plan) return;
      if (plan === null) await manager.delete(PlanAssignment, { clientId });
      else await manager.save(PlanAssignment, { clientId, plan });
      await recordChange(manager, actor, {
        action: "setClientPlan",
        target: `client:${clientId}`,
        clientPath: path,
        before: { plan: before?.plan ?? null },
        after: { plan },
      });
    });
    this.dispatcher.wake();
    return this.readOne(clientId, path);
  }

  /**
   * Changes a plan for all clients on it, from their next job on.
   * @throws AppError NOT_FOUND, VALIDATION_ERROR without any change, MODEL_NOT_AVAILABLE for a fallback model that no provider offers.
   */
  async update(actor: KnownActor, name: string, { fallbacks, ...limits }: PlanChange): Promise<Plan> {
    const given: Partial<Plan> = Object.fromEntries(
      Object.entries(limits).filter(([, limit]) => typeof limit === "number"),
    );
    if (fallbacks) given.fallbacks = await Promise.all(fallbacks.map((selection) => this.offered(selection)));
    if (Object.keys(given).length === 0) throw invalidField("name", "at least one field must be set");
    const changed = await this.source.transaction(async (manager) => {
      const plan = await lockedPlan(manager, name);
      const { name: _, ...before } = plan;
      const { name: __, ...after } = await manager.save(Plan, Object.assign(plan, given));
      await recordChange(manager, actor, { action: "updatePlan", target: `plan:${name}`, before, after });
      return plan;
    });
    this.fallbacks.clear();
    this.dispatcher.wake();
    return changed;
  }

  /** The model, if any provider offers it. All vendors count, because clients may have keys for any of them. */
  private async offered(selection: ModelSelection): Promise<FallbackModel> {
    const allVendors = new Set(this.providers.all().map(({ name }) => name));
    const { provider, model } = await this.providers.choose(selection, async () => allVendors);
    return { provider: provider.name, model };
  }

  private async readOne(clientId: string, path: string[]): Promise<ClientPlan> {
    const [plan] = await this.read([{ clientId, path }]);
    if (!plan) throw new Error("every client has a plan");
    return plan;
  }

  private async read(clients: readonly { clientId: string; path: string[] }[]): Promise<ClientPlan[]> {
    if (clients.length === 0) return [];
    const { manager } = this.source;
    const planOf = await effectivePlans(
      manager,
      clients.map(({ path }) => path),
    );
    const effective = clients.map(({ clientId, path }) => ({ clientId, ...planOf(path) }));
    const usageOf = await readPlanUsage(
      manager,
      effective.map(({ holder }) => holder),
    );
    return effective.map(({ clientId, holder, plan }) => {
      const { jobs, waiting, running } = usageOf(holder);
      const usage = { usedThisMonth: jobs, waiting, running, resetsAt: monthEnd() };
      return Object.assign(new ClientPlan(), { clientId, holderId: holder, plan, ...usage });
    });
  }
}

async function lockedPlan(manager: EntityManager, name: string): Promise<Plan> {
  const plan = await manager.findOne(Plan, { where: { name }, lock: { mode: "pessimistic_write" } });
  if (!plan) throw planNotFound();
  return plan;
}

function planNotFound(): AppError {
  return new AppError("NOT_FOUND", { message: "There is no such plan." });
}

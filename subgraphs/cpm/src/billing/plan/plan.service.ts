import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import { LRUCache } from "lru-cache";
import type { DataSource, EntityManager } from "typeorm";
import type { FallbackModel } from "../../job-record/job.entity.js";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import type { ModelSelection, ProviderRegistry } from "../../providers/registry/provider-registry.js";
import { ClientPlan, Plan, PlanAssignment } from "./plan.entity.js";
import { effectivePlans } from "./effective-plan.js";
import { monthEnd, readPlanUsage } from "./quota.js";

/** What can be changed of a plan. What is left out, or null, stays. */
export type PlanChange = { [Limit in "monthlyJobs" | "concurrency" | "waitingJobs"]?: Plan[Limit] | null } & {
  fallbacks?: readonly ModelSelection[] | null;
};

/** Who takes over for a client is believed for this long. */
const FALLBACKS_KNOWN_MS = 5_000;

/** The plans, and who is on which. Whether the caller may change them is settled before. */
export class PlanService {
  private readonly fallbacks = new LRUCache<string, FallbackModel[]>({ max: 10_000, ttl: FALLBACKS_KNOWN_MS });

  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile" | "coveredPaths">,
    private readonly dispatcher: { wake(): void },
    private readonly providers: Pick<ProviderRegistry, "all" | "choose">,
  ) {}

  /** Who takes over, by the plan of the client with this path, root first, in jobs whose request doesn't say; up to 5 s old. */
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

  /** The plan that a client's jobs are counted on, with its use. @throws AppError CLIENT_NOT_FOUND. */
  async ofClient(caller: Caller, clientId: string, traceId: string): Promise<ClientPlan> {
    const { path } = await this.clients.profile(clientId, traceId);
    if (!coversClient(caller, path)) throw new AppError("CLIENT_NOT_FOUND");
    return this.readOne(clientId, path);
  }

  /** The plans of clients with their use, in the order of the ids; null for those that are not the caller's. Two queries, however many. */
  async ofClients(caller: Caller, clientIds: readonly string[], traceId: string): Promise<(ClientPlan | null)[]> {
    const paths = await this.clients.coveredPaths(caller, clientIds, traceId);
    const found = [...paths].map(([clientId, path]) => ({ clientId, path }));
    const plans = new Map((await this.read(found)).map((plan) => [plan.clientId, plan]));
    return clientIds.map((id) => plans.get(id) ?? null);
  }

  /** Puts a client on a plan, or with null off its own. @throws AppError CLIENT_NOT_FOUND, NOT_FOUND for an unknown plan. */
  async assign(actor: KnownActor, clientId: string, plan: string | null): Promise<ClientPlan> {
    const { path } = await this.clients.profile(clientId, actor.traceId);
    await this.source.transaction(async (manager) => {
      if (plan !== null && !(await manager.existsBy(Plan, { name: plan }))) throw noSuchPlan();
      await manager.query("SELECT pg_advisory_xact_lock(hashtext($1))", [`cpm.client_plan:${clientId}`]);
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
   * Changes a plan, for all that are on it, from the next job on.
   * @throws AppError NOT_FOUND, VALIDATION_ERROR, MODEL_NOT_AVAILABLE for a fallback that nobody offers.
   */
  async update(actor: KnownActor, name: string, { fallbacks, ...limits }: PlanChange): Promise<Plan> {
    const given: Partial<Plan> = Object.fromEntries(
      Object.entries(limits).filter(([, limit]) => typeof limit === "number"),
    );
    if (fallbacks) given.fallbacks = await Promise.all(fallbacks.map((wish) => this.offered(wish)));
    if (Object.keys(given).length === 0) throw invalidField("name", "says nothing that is to be changed");
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

  /** A model as it is offered to those who have a key for its vendor, as some client may. */
  private async offered(wish: ModelSelection): Promise<FallbackModel> {
    const everyVendor = new Set(this.providers.all().map(({ name }) => name));
    const { provider, model } = await this.providers.choose(wish, async () => everyVendor);
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
    const heldBy = await effectivePlans(
      manager,
      clients.map(({ path }) => path),
    );
    const held = clients.map(({ clientId, path }) => ({ clientId, ...heldBy(path) }));
    const useOf = await readPlanUsage(
      manager,
      held.map(({ holder }) => holder),
    );
    return held.map(({ clientId, holder, plan }) => {
      const { jobs, waiting, running } = useOf(holder);
      const use = { usedThisMonth: jobs, waiting, running, resetsAt: monthEnd() };
      return Object.assign(new ClientPlan(), { clientId, holderId: holder, plan, ...use });
    });
  }
}

async function lockedPlan(manager: EntityManager, name: string): Promise<Plan> {
  const plan = await manager.findOne(Plan, { where: { name }, lock: { mode: "pessimistic_write" } });
  if (!plan) throw noSuchPlan();
  return plan;
}

function noSuchPlan(): AppError {
  return new AppError("NOT_FOUND", { message: "There is no such plan." });
}

import { AppError } from "@cgs/kit/errors";
import type { Variables } from "@cgs/kit/graphql/complexity/cost";
import { ExpensiveOperations } from "@cgs/kit/graphql/expensive-operations";
import type { OperationGuard } from "@cgs/kit/graphql/operation-guard";
import { timeSlices } from "@cgs/kit/time-slices";
import { networkOf } from "@cgs/kit/trusted-proxies";
import type { CallerIdentity, IdentifyCaller } from "../caller/caller-identity.js";
import type { GatewayContext } from "../context/gateway-context.js";
import type { RefusedAction, Refusals } from "../refusals/refusals.js";
import type { CostBudget } from "./cost-budget.js";
import { type OperationRequest, persistedHashOf } from "./operation-request.js";
import type { PersistedOperation, PersistedOperations } from "./persisted-operations.js";

/** Who can send operations that are not persisted: every caller (`allow`) or API keys only (`only`). */
export type PersistedMode = "allow" | "only";

/** How much more an operation costs a guest than a user: a link for a few readers gets a small share. */
const GUEST_COST_FACTOR = 25;

/** What the check of an invalid credential costs its address. */
const INVALID_CREDENTIAL_COST = 100;

/** What {@link OperationAdmission} depends on. */
export interface AdmissionDependencies {
  persisted: PersistedOperations;
  mode: PersistedMode;
  guard: OperationGuard;
  budget: CostBudget;
  identify: IdentifyCaller;
  refusals: Refusals;
}

/** Admits callers' operations, for HTTP, WebSocket and event streams alike. No operation of a caller runs without it. */
export class OperationAdmission {
  private readonly expensive = new ExpensiveOperations();

  constructor(private readonly dependencies: AdmissionDependencies) {}

  /**
   * Resolves the hash of a persisted operation, checks the complexity and charges the caller. Stores the cost, and the name of a
   * persisted operation, in the context.
   * @param authenticated the caller, where {@link OperationAdmission.authenticate} has identified it for this request.
   * @returns the query text to run; undefined for a request without one, which Apollo Server refuses.
   * @throws AppError PERSISTED_QUERY_NOT_FOUND, PERSISTED_OPERATION_REQUIRED or RATE_LIMIT_EXCEEDED; 401 for an invalid credential, and
   * without one for what is larger than a log-in; GraphQLError for an operation above the complexity limits.
   */
  async admit(
    request: OperationRequest,
    context: GatewayContext,
    authenticated?: CallerIdentity,
  ): Promise<string | undefined> {
    const { persisted } = this.dependencies;
    const hash = persistedHashOf(request);
    const known = hash === undefined ? undefined : persisted.find(hash);
    const query = known?.document ?? request.query;
    if (query === undefined && hash === undefined) return undefined;
    const caller = authenticated ?? (await this.authenticate(context));
    return this.watch(context, "operation", caller, async () => {
      const document = this.permitted(known, request.query, caller);
      const isUnauthenticated = known === undefined && caller.without === "no credential";
      context.cost = await this.chargeTo(caller, document, request.variables ?? {}, isUnauthenticated);
      context.persisted = known?.name;
      return document;
    });
  }

  /** Identifies the caller. HTTP calls it also before it reads a body. @throws AppError 401 for an invalid credential, whose address pays for the check. */
  async authenticate(context: GatewayContext): Promise<CallerIdentity> {
    const caller = await this.dependencies.identify(context);
    const { kind, id, without } = caller;
    if (!(without instanceof AppError)) return caller;
    return this.watch(context, "authenticate", caller, async () => {
      await this.dependencies.budget.charge(`${kind}:${id}`, INVALID_CREDENTIAL_COST);
      throw without;
    });
  }

  /** Runs an admitted operation. An expensive one waits for others. */
  run<T>({ cost = 0, left }: GatewayContext, work: () => Promise<T>): Promise<T> {
    return this.expensive.run(cost, async () => {
      if (left?.aborted)
        throw new AppError("SERVICE_UNAVAILABLE", { message: "The caller has closed the connection." });
      return timeSlices.run(work);
    });
  }

  /** Charges a caller for an operation that the gateway runs on their behalf. @throws AppError RATE_LIMIT_EXCEEDED. */
  async charge(document: string, variables: Variables, context: GatewayContext): Promise<void> {
    const caller = await this.dependencies.identify(context);
    await this.watch(context, "operation", caller, () => this.chargeTo(caller, document, variables));
  }

  /**
   * Charges a network for an operation that starts, renews or ends a session. It has a budget of its own, so that other operations of
   * the network can't keep its users out. The CPM limits attempts to log in. @throws AppError RATE_LIMIT_EXCEEDED.
   */
  async chargeSession(document: string, variables: Variables, context: GatewayContext): Promise<void> {
    const caller: CallerIdentity = { kind: "session", id: networkOf(context.address) };
    await this.watch(context, "session", caller, () => this.chargeTo(caller, document, variables));
  }

  /** Runs `work` and records its refusal. */
  private watch<T>(
    context: GatewayContext,
    action: RefusedAction,
    caller: CallerIdentity,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.dependencies.refusals.watch(context, action, work, caller);
  }

  /** @returns the cost. */
  private async chargeTo(
    { kind, id }: CallerIdentity,
    document: string,
    variables: Variables,
    isUnauthenticated = false,
  ): Promise<number> {
    const { budget, guard } = this.dependencies;
    const cost = await timeSlices.run(() =>
      isUnauthenticated ? guard.checkUnauthenticated(document, variables) : guard.checkCaller(document, variables),
    );
    await budget.charge(`${kind}:${id}`, kind === "guest" ? cost * GUEST_COST_FACTOR : cost);
    return cost;
  }

  private permitted(known: PersistedOperation | undefined, text: string | undefined, { kind }: CallerIdentity): string {
    if (known) return known.document;
    if (text === undefined) throw new AppError("PERSISTED_QUERY_NOT_FOUND");
    if (this.dependencies.mode === "only" && kind !== "apiKey") throw new AppError("PERSISTED_OPERATION_REQUIRED");
    return text;
  }
}

import { AppError } from "@cgs/kit/errors";
import type { CallerIdentity, IdentifyCaller } from "../caller/caller-identity.js";
import type { GatewayContext } from "../context/gateway-context.js";
import type { CostBudget } from "./cost-budget.js";
import type { OperationLimits } from "./operation-limits.js";
import { type OperationRequest, persistedHashOf } from "./operation-request.js";
import type { PersistedOperation, PersistedOperations } from "./persisted-operations.js";

/** Who can send operations that are not persisted: every caller (`allow`) or API keys only (`only`). */
export type PersistedMode = "allow" | "only";

/** What {@link OperationAdmission} depends on. */
export interface AdmissionDependencies {
  persisted: PersistedOperations;
  mode: PersistedMode;
  limits: OperationLimits;
  budget: CostBudget;
  identify: IdentifyCaller;
}

/** Admits callers' operations, for HTTP, WebSocket and event streams alike. No operation of a caller runs without it. */
export class OperationAdmission {
  constructor(private readonly dependencies: AdmissionDependencies) {}

  /**
   * Resolves the hash of a persisted operation, checks the complexity and charges the caller. Stores the name of a persisted operation
   * in the context.
   * @returns the query text to run; undefined for a request without one, which Apollo Server refuses.
   * @throws AppError PERSISTED_QUERY_NOT_FOUND, PERSISTED_OPERATION_REQUIRED or RATE_LIMIT_EXCEEDED; GraphQLError for an operation above the complexity limits.
   */
  async admit(request: OperationRequest, context: GatewayContext): Promise<string | undefined> {
    const { persisted, identify } = this.dependencies;
    const hash = persistedHashOf(request);
    const known = hash === undefined ? undefined : persisted.find(hash);
    const query = known?.document ?? request.query;
    if (query === undefined && hash === undefined) return undefined;
    const caller = await identify(context);
    const document = this.permitted(known, request.query, caller);
    await this.chargeTo(caller, document);
    context.persisted = known?.name;
    return document;
  }

  /** Charges a caller for an operation that the gateway runs on their behalf. @throws AppError RATE_LIMIT_EXCEEDED. */
  async charge(document: string, context: GatewayContext): Promise<void> {
    const caller = await this.dependencies.identify(context);
    await this.chargeTo(caller, document);
  }

  private chargeTo({ kind, id }: CallerIdentity, document: string): Promise<void> {
    const { budget, limits } = this.dependencies;
    return budget.charge(`${kind}:${id}`, limits.check(document));
  }

  private permitted(known: PersistedOperation | undefined, text: string | undefined, { kind }: CallerIdentity): string {
    if (known) return known.document;
    if (text === undefined) throw new AppError("PERSISTED_QUERY_NOT_FOUND");
    if (this.dependencies.mode === "only" && kind !== "apiKey") throw new AppError("PERSISTED_OPERATION_REQUIRED");
    return text;
  }
}

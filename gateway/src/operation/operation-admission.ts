import { AppError } from "@cgs/kit/errors";
import type { CallerIdentity, Identify } from "../caller/caller-identity.js";
import type { GatewayContext } from "../context/gateway-context.js";
import type { CostBudget } from "./cost-budget.js";
import type { OperationLimits } from "./operation-limits.js";
import { hashOf, type OperationRequest } from "./operation-request.js";
import type { PersistedOperation, PersistedOperations } from "./persisted-operations.js";

/** Whether operations are run that nobody has listed: from everybody, or from API keys alone. */
export type PersistedMode = "allow" | "only";

/** What {@link OperationAdmission} needs. */
export interface AdmissionOptions {
  persisted: PersistedOperations;
  mode: PersistedMode;
  limits: OperationLimits;
  budget: CostBudget;
  identify: Identify;
}

/** The one door for callers' operations, whether they come over HTTP, WebSocket or as an event stream. */
export class OperationAdmission {
  constructor(private readonly options: AdmissionOptions) {}

  /**
   * Finds a persisted operation by its hash, weighs the operation and charges its caller. Notes the name of a persisted one
   * in the context.
   * @returns the text to run; undefined for a request without one, which the executor refuses.
   * @throws AppError PERSISTED_QUERY_NOT_FOUND, PERSISTED_OPERATION_REQUIRED or RATE_LIMIT_EXCEEDED; GraphQLError for what is out of proportion.
   */
  async admit(request: OperationRequest, context: GatewayContext): Promise<string | undefined> {
    const { persisted, identify } = this.options;
    const hash = hashOf(request);
    const known = hash === undefined ? undefined : persisted.find(hash);
    const query = known?.document ?? request.query;
    if (query === undefined && hash === undefined) return undefined;
    const caller = await identify(context);
    const document = this.permitted(known, request.query, caller);
    await this.chargeTo(caller, document);
    context.persisted = known?.name;
    return document;
  }

  /** Charges a caller for an operation of our own that is run for them. @throws AppError RATE_LIMIT_EXCEEDED. */
  async charge(document: string, context: GatewayContext): Promise<void> {
    const caller = await this.options.identify(context);
    await this.chargeTo(caller, document);
  }

  private chargeTo({ kind, id }: CallerIdentity, document: string): Promise<void> {
    const { budget, limits } = this.options;
    return budget.charge(`${kind}:${id}`, limits.check(document));
  }

  private permitted(known: PersistedOperation | undefined, text: string | undefined, { kind }: CallerIdentity): string {
    if (known) return known.document;
    if (text === undefined) throw new AppError("PERSISTED_QUERY_NOT_FOUND");
    if (this.options.mode === "only" && kind !== "apiKey") throw new AppError("PERSISTED_OPERATION_REQUIRED");
    return text;
  }
}

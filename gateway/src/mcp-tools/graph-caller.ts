import type { GatewayContext } from "../context/gateway-context.js";
import { executeOperation } from "../apollo/execute.js";
import type { CallerIdentity } from "../caller/caller-identity.js";
import { dataOf } from "../session/session-errors.js";
import { type StreamingDependencies, subscribeTo } from "../streaming/streaming-operation.js";

/** The data of an operation, which the tool's output schema checks. */
export type GraphData = Record<string, unknown>;

/**
 * Runs GraphQL operations with the credential of one caller. They are charged, limited, authorized and audited like operations that the caller
 * sends to `/graphql`.
 */
export class GraphCaller {
  constructor(
    private readonly operations: StreamingDependencies,
    private readonly context: GatewayContext,
    readonly identity: CallerIdentity,
  ) {}

  /** The id of the trace that all operations of the request share. */
  get traceId(): string {
    return this.context.traceId;
  }

  /** The client of an API key; undefined for a user. */
  get keyClientId(): string | undefined {
    return this.identity.kind === "apiKey" ? this.identity.access?.clientIds[0] : undefined;
  }

  /** Runs a query or a mutation. @throws AppError with the code of the first error. */
  async run(document: string, variables: Record<string, unknown>): Promise<GraphData> {
    const { apollo, admission } = this.operations;
    const context = { ...this.context };
    await admission.charge(document, variables, context);
    const operation = { query: document, variables };
    return dataOf(await admission.run(context, () => executeOperation(apollo, operation, context))) as GraphData;
  }

  /** Runs a subscription until `signal` aborts. @throws AppError with the code of the first error. */
  async *watch(document: string, variables: Record<string, unknown>, signal: AbortSignal): AsyncGenerator<GraphData> {
    const { admission, subscriptions } = this.operations;
    const context = { ...this.context };
    await admission.charge(document, variables, context);
    const prepared = subscriptions.prepare(document, undefined);
    const operation = { prepared, query: document, operationName: undefined, variables, context };
    const results = subscribeTo(this.operations, operation, "mcp");
    if (!(Symbol.asyncIterator in results)) return void dataOf(results);
    const end = () => void results.return();
    signal.addEventListener("abort", end, { once: true });
    try {
      if (signal.aborted) return;
      for await (const result of results) yield dataOf(result) as GraphData;
    } finally {
      signal.removeEventListener("abort", end);
      await results.return();
    }
  }
}

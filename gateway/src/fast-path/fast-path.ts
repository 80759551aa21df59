import { createErrorFormatter } from "@cgs/kit/graphql/format-error";
import type { Logger } from "@cgs/kit/log";
import type { ExecutionResult, GraphQLFormattedError } from "graphql";
import type { GatewayContext } from "../context/gateway-context.js";
import type { KnownOperations, KnownRequest, RunnableOperation } from "./plan-cache.js";
import { asGraphQLError } from "../subscriptions/resolve-event.js";
import { inOperationSpan } from "../telemetry/in-operation-span.js";
import type { OperationObserver } from "../telemetry/operation-observer.js";
import type { ReceivedRequest } from "../http/graphql-request.js";

const JSON_TYPE = "application/json; charset=utf-8";
const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";

/** What the `Accept` of almost every caller comes to. Apollo Server negotiates with the others. */
const USUAL_MEDIA_TYPES = new Map([
  ["", JSON_TYPE],
  ["*/*", JSON_TYPE],
  ["application/json", JSON_TYPE],
  ["application/graphql-response+json", GRAPHQL_TYPE],
  ["application/graphql-response+json,application/json;q=0.9", GRAPHQL_TYPE],
]);

/** What {@link KnownAnswers} need. */
export interface KnownAnswersOptions {
  known: KnownOperations;
  observer: OperationObserver;
  log: Logger;
}

/** An answer over HTTP. */
export interface HttpAnswer {
  status: number;
  headers: Iterable<readonly [name: string, value: string]>;
  body: string;
}

/** Answers requests for operations that Apollo Server has run before, byte for byte as it does. */
export class KnownAnswers {
  private readonly format;

  constructor(private readonly options: KnownAnswersOptions) {
    this.format = createErrorFormatter(options.log);
  }

  /** @param query the admitted text. @returns undefined for whatever is unusual about a request: Apollo Server answers it. */
  async answer(query: string, request: ReceivedRequest, context: GatewayContext): Promise<HttpAnswer | undefined> {
    const { known } = this.options;
    const mediaType = USUAL_MEDIA_TYPES.get(request.accept);
    const asked = mediaType && ordinary(query, request);
    const operation = asked && known.find(asked);
    if (!mediaType || !operation) return undefined;
    return inOperationSpan(context, () => this.run(operation, mediaType, context));
  }

  private async run(operation: RunnableOperation, mediaType: string, context: GatewayContext): Promise<HttpAnswer> {
    const { observer } = this.options;
    observer.begins(context);
    const result = await operation.run(context);
    const errors = typeof result === "string" ? undefined : result.errors?.map(asGraphQLError);
    const codes = errors?.map(({ extensions }) => extensions["code"]) ?? [];
    const { type, name } = operation;
    const serverTiming = observer.answers({ type, operationName: name, codes, context });
    const headers: [string, string][] = [["content-type", mediaType]];
    if (serverTiming) headers.push(["server-timing", serverTiming]);
    if (typeof result === "string") return { status: 200, headers, body: result };
    return {
      status: errors && result.data === undefined ? 400 : 200,
      headers,
      body: this.write({ ...result, errors }),
    };
  }

  /** As Apollo Server writes results: errors masked, and before the data. */
  private write({ errors, data, extensions }: ExecutionResult): string {
    const formatted = errors?.map((error): GraphQLFormattedError => {
      const { http: _, ...shown } = error.extensions; // what Apollo would make the status of
      return this.format({ ...error.toJSON(), extensions: shown }, error);
    });
    return `${JSON.stringify({ errors: formatted, data, extensions })}\n`;
  }
}

/** A POST with the types that GraphQL over HTTP demands, and nothing that Apollo would refuse. */
function ordinary(query: string, { method, body, hash }: ReceivedRequest): KnownRequest | undefined {
  if (method !== "POST" || typeof body !== "object" || body === null) return undefined;
  const { operationName, variables = {}, extensions = {} } = body as Record<string, unknown>;
  if (typeof operationName !== "string" && operationName != null) return undefined;
  if (!isRecord(variables ?? {}) || !isRecord(extensions ?? {})) return undefined;
  if (hash === undefined && Object.hasOwn(extensions ?? {}, "persistedQuery")) return undefined;
  return { query, operationName: operationName ?? undefined, variables: (variables ?? {}) as Record<string, unknown> };
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && !Array.isArray(value);
}

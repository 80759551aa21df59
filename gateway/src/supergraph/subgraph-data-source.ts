import type { GraphQLDataSource } from "@apollo/gateway";
import { AppError } from "@cgs/kit/errors";
import { FORWARDED_FOR_HEADER } from "@cgs/kit/http/caller-address";
import { KEEP_ALIVE } from "@cgs/kit/http/service-client";
import type { Logger } from "@cgs/kit/log";
import type { Tls } from "@cgs/kit/http/tls";
import { traceparent } from "@cgs/kit/http/trace";
import { errorTypeOf, failSpan, inChildSpan, type Span, SpanKind } from "@cgs/kit/tracing/spans";
import { Pool } from "undici";
import type { GatewayContext } from "../context/gateway-context.js";
import type { OperationMetrics } from "../telemetry/operation-metrics.js";
import { postJson, type PostResponse, type ResponseLimits } from "./post-json.js";
import type { RequestDeduplication } from "./request-deduplication.js";
import { failedResponse, parseSubgraphResponse, type SubgraphResponse, withEntityPaths } from "./subgraph-response.js";

const MAX_RESPONSE_BYTES = 10_485_760;
const READ_LIMITS: ResponseLimits = { deadlineMs: 5_000, maxBytes: MAX_RESPONSE_BYTES };
/** Longer: a write can itself wait for other modules. */
const WRITE_LIMITS: ResponseLimits = { deadlineMs: 15_000, maxBytes: MAX_RESPONSE_BYTES };
const CONNECT_DEADLINE_MS = 2_000;
const CONNECTIONS = 32;

/** Options of {@link createSubgraphDataSource}. */
export interface SubgraphDataSourceOptions {
  /** The subgraph's name. */
  name: string;
  baseUrl: string;
  deduplication: RequestDeduplication<PostResponse>;
  metrics: OperationMetrics;
  log: Logger;
  /** The gateway's certificate, where modules authenticate each other with mTLS. */
  tls?: Tls | undefined;
}

/** An operation for a subgraph. */
export interface SubgraphRequest {
  query?: string | undefined;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | undefined;
}

/** A subgraph over HTTP. */
export interface SubgraphDataSource extends GraphQLDataSource<GatewayContext> {
  /** Sends an operation with the caller's credential. Never rejects: a failure is a response with errors. */
  send(request: SubgraphRequest, context: GatewayContext): Promise<SubgraphResponse>;
  close(): Promise<void>;
}

/**
 * Creates the data source that sends operations to one subgraph over a bounded pool of keep-alive connections. Of the caller's request it forwards
 * the credential, the trace, the request id, the network address and the user agent. A subgraph that cannot be reached is an error of the result, never an exception.
 */
export function createSubgraphDataSource({
  name,
  baseUrl,
  deduplication,
  metrics,
  log,
  tls,
}: SubgraphDataSourceOptions): SubgraphDataSource {
  const { origin, pathname } = new URL(baseUrl);
  const path = `${pathname.replace(/\/+$/, "")}/graphql`;
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    ...KEEP_ALIVE,
    connect: tls?.connect ?? { timeout: CONNECT_DEADLINE_MS },
  });

  const post = async (
    { query, operationName, variables }: SubgraphRequest,
    context: GatewayContext,
    span: Span,
  ): Promise<SubgraphResponse> => {
    const body = JSON.stringify({ query, operationName, variables });
    const isWrite = query?.startsWith("mutation");
    const start = performance.now();
    const measure = (outcome: "ok" | "error") => {
      const ms = performance.now() - start;
      metrics.fetched(name, ms / 1_000, outcome);
      context.timing?.fetches.push({ subgraph: name, ms });
    };
    const limits = isWrite ? WRITE_LIMITS : READ_LIMITS;
    const request = (signal?: AbortSignal) =>
      postJson(pool, { path, headers: headersFor(context), body }, limits, signal);
    const read = { credential: context.authorization ?? "", key: `${name}\n${body}`, left: context.left };
    try {
      const { ok, text } = await (isWrite ? deduplication.write(request) : deduplication.read(read, request));
      const response = parseSubgraphResponse(name, text);
      if (!ok && response.response.data) throw dataOfFailure();
      measure("ok");
      return response;
    } catch (error) {
      measure("error");
      failSpan(span, errorTypeOf(error));
      if (!context.left?.aborted)
        log.warn({ err: error, subgraph: name, trace_id: context.traceId }, "a subgraph request failed");
      return failedResponse(name, error);
    }
  };

  const start = { kind: SpanKind.CLIENT, attributes: { "peer.service": name } };
  const send = (request: SubgraphRequest, context: GatewayContext) =>
    inChildSpan(`ask ${name}`, start, (span) => post(request, context, span));

  return {
    send,
    async process({ request, context }) {
      const { response } = await send(request, context as GatewayContext);
      return withEntityPaths(response, request.variables);
    },
    close: () => pool.destroy(),
  };
}

function dataOfFailure() {
  return new AppError("UPSTREAM_ERROR", { cause: new Error("the response has data and the HTTP status of a failure") });
}

function headersFor({
  authorization,
  traceId,
  parent,
  requestId,
  address,
  userAgent,
}: GatewayContext): Record<string, string> {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/json",
    traceparent: traceparent(traceId, parent),
    [FORWARDED_FOR_HEADER]: address,
  };
  if (requestId !== undefined) headers["x-request-id"] = requestId;
  if (authorization !== undefined) headers["authorization"] = authorization;
  if (userAgent !== undefined) headers["user-agent"] = userAgent;
  return headers;
}

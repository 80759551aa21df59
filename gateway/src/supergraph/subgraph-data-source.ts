import type { GraphQLDataSource } from "@apollo/gateway";
import { FORWARDED_FOR_HEADER } from "@cgs/kit/http/caller-address";
import { KEEP_ALIVE } from "@cgs/kit/http/service-client";
import type { Logger } from "@cgs/kit/log";
import type { Tls } from "@cgs/kit/http/tls";
import { traceparent } from "@cgs/kit/http/trace";
import { errorTypeOf, failSpan, inChildSpan, type Span, SpanKind } from "@cgs/kit/tracing/spans";
import { Pool } from "undici";
import type { GatewayContext } from "../context/gateway-context.js";
import type { OperationMetrics } from "../telemetry/operation-metrics.js";
import { type AnswerLimits, exchange } from "./post-json.js";
import type { SharedRequests } from "./request-deduplication.js";
import { failedAnswer, located, readAnswer, type SubgraphAnswer } from "./subgraph-response.js";

/** A subgraph must answer in time, and within a size. A write may itself wait for other modules. */
const MAX_ANSWER_BYTES = 10_485_760;
const READ_LIMITS: AnswerLimits = { deadlineMs: 5_000, maxBytes: MAX_ANSWER_BYTES };
const WRITE_LIMITS: AnswerLimits = { deadlineMs: 15_000, maxBytes: MAX_ANSWER_BYTES };
const CONNECT_DEADLINE_MS = 2_000;
const CONNECTIONS = 32;

/** What {@link createSubgraphDataSource} needs. */
export interface SubgraphDataSourceOptions {
  /** The subgraph's name. */
  name: string;
  baseUrl: string;
  shared: SharedRequests;
  metrics: OperationMetrics;
  log: Logger;
  /** How the gateway proves to be a module, where modules do. */
  tls?: Tls | undefined;
}

/** An operation for a subgraph. */
export interface SubgraphRequest {
  query?: string | undefined;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | undefined;
}

/** A subgraph over HTTP, with connections to close. */
export interface SubgraphDataSource extends GraphQLDataSource<GatewayContext> {
  /** Sends an operation for a caller. Never rejects. */
  ask(request: SubgraphRequest, context: GatewayContext): Promise<SubgraphAnswer>;
  close(): Promise<void>;
}

/**
 * Sends the gateway's operations to one subgraph over a bounded pool of kept-alive connections. Of the caller's request only
 * the credential, the trace and where it comes from are passed on. A subgraph that cannot be used is an error of the result, never an exception.
 */
export function createSubgraphDataSource({
  name,
  baseUrl,
  shared,
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

  const send = async (
    { query, operationName, variables }: SubgraphRequest,
    context: GatewayContext,
    span: Span,
  ): Promise<SubgraphAnswer> => {
    const body = JSON.stringify({ query, operationName, variables });
    const isWrite = query?.startsWith("mutation");
    const start = performance.now();
    const measure = (outcome: "ok" | "error") => {
      const ms = performance.now() - start;
      metrics.fetched(name, ms / 1_000, outcome);
      context.timing?.fetches.push({ subgraph: name, ms });
    };
    const limits = isWrite ? WRITE_LIMITS : READ_LIMITS;
    const post = () => exchange(pool, { path, headers: headersFor(context), body }, limits);
    try {
      const text = await (isWrite
        ? shared.write(post)
        : shared.read(context.authorization ?? "", `${name}\n${body}`, post));
      const said = readAnswer(name, text);
      measure("ok");
      return said;
    } catch (error) {
      measure("error");
      failSpan(span, errorTypeOf(error));
      log.warn({ err: error, subgraph: name, trace_id: context.traceId }, "a subgraph could not be used");
      return failedAnswer(name, error);
    }
  };

  const start = { kind: SpanKind.CLIENT, attributes: { "peer.service": name } };
  const ask = (request: SubgraphRequest, context: GatewayContext) =>
    inChildSpan(`ask ${name}`, start, (span) => send(request, context, span));

  return {
    ask,
    async process({ request, context }) {
      const { answer } = await ask(request, context as GatewayContext);
      return located(answer, request.variables);
    },
    close: () => pool.destroy(),
  };
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

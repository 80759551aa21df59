import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from "@apollo/gateway";
import { FORWARDED_ADDRESS } from "@cgs/kit/caller-address";
import { KEEP_ALIVE } from "@cgs/kit/service-client";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import type { Tls } from "@cgs/kit/tls";
import { traceparent } from "@cgs/kit/trace";
import { codeOf, failSpan, inChildSpan, type Span, SpanKind } from "@cgs/kit/tracing/spans";
import { Pool } from "undici";
import type { GatewayContext } from "../context.js";
import type { OperationMetrics } from "../telemetry/operation-metrics.js";
import { type AnswerLimits, exchange } from "./exchange.js";
import type { SharedRequests } from "./shared-requests.js";

/** A subgraph must answer in time, and within a size. A write may itself wait for other modules. */
const MAX_ANSWER_BYTES = 10_485_760;
const READ_LIMITS: AnswerLimits = { deadlineMs: 5_000, maxBytes: MAX_ANSWER_BYTES };
const WRITE_LIMITS: AnswerLimits = { deadlineMs: 15_000, maxBytes: MAX_ANSWER_BYTES };
const CONNECT_DEADLINE_MS = 2_000;
const CONNECTIONS = 32;

type Answer = Awaited<ReturnType<GraphQLDataSource["process"]>>;

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

/** What a subgraph answered. */
export interface SubgraphAnswer {
  answer: Answer;
  /** The JSON that it came as; undefined where the subgraph could not be used, which is an error of the answer. */
  text?: string;
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
      const answer = throughSubgraph(name, parseAnswer(text));
      measure("ok");
      return { answer, text };
    } catch (error) {
      measure("error");
      failSpan(span, codeOf(error));
      log.warn({ err: error, subgraph: name, trace_id: context.traceId }, "a subgraph could not be used");
      return { answer: { errors: [failure(name, error)] } };
    }
  };

  const start = { kind: SpanKind.CLIENT, attributes: { "peer.service": name } };
  const ask = (request: SubgraphRequest, context: GatewayContext) =>
    inChildSpan(`ask ${name}`, start, (span) => send(request, context, span));

  return {
    ask,
    async process(options) {
      const { answer } = await ask(options.request, options.context as GatewayContext);
      return located(answer, options);
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
    [FORWARDED_ADDRESS]: address,
  };
  if (requestId !== undefined) headers["x-request-id"] = requestId;
  if (authorization !== undefined) headers["authorization"] = authorization;
  if (userAgent !== undefined) headers["user-agent"] = userAgent;
  return headers;
}

/** Refusals such as a bad credential come with another status than 200, and a GraphQL body as well. */
function parseAnswer(text: string): Answer {
  const answer = parseJson(text);
  if (typeof answer === "object" && answer !== null && ("data" in answer || "errors" in answer))
    return answer as Answer;
  throw new AppError("UPSTREAM_ERROR", { cause: new Error("the answer is no GraphQL response") });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failure(service: string, error: unknown) {
  const { message, code, extensions } = error instanceof AppError ? error : new AppError("UPSTREAM_ERROR");
  return { message, extensions: { ...extensions, upstreamErrors: [{ service, error: message, code }] } };
}

/** Puts a subgraph at the head of the modules that an error came through. What is the subgraph's own error stays so. */
function throughSubgraph(service: string, answer: Answer): Answer {
  const errors = answer.errors?.map((error) => {
    const { code, upstreamErrors } = error.extensions ?? {};
    if (!Array.isArray(upstreamErrors)) return error;
    const whole = [{ service, error: error.message, code }, ...(upstreamErrors as unknown[])];
    return { ...error, extensions: { ...error.extensions, upstreamErrors: whole } };
  });
  return errors ? { ...answer, errors } : answer;
}

/**
 * Gives errors about a whole list of entities the path of the first, which the executor turns into a path of the caller's
 * result: without an index it would make one that is not in there.
 */
function located(answer: Answer, { request }: GraphQLDataSourceProcessOptions<GatewayContext>): Answer {
  if (!answer.errors || !request.variables || !("representations" in request.variables)) return answer;
  const errors = answer.errors.map((error) =>
    (error.path?.length ?? 0) < 2 ? { ...error, path: ["_entities", 0] } : error,
  );
  return { ...answer, errors };
}

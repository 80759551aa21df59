import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { setRoute } from "@cgs/kit/http/route-of";
import { type RequestHeaders, traceIdOf } from "@cgs/kit/http/trace";
import { errorAnswer, type Failure, withFieldNamed } from "./error-body.js";
import { openExchange } from "./exchange.js";
import { sendJson } from "./json-answer.js";
import { jsonBody, transportError } from "./json-body.js";
import { isNotModified } from "./not-modified.js";
import { PROBLEM_JSON, problemOf, wantsProblem } from "./problem-body.js";
import { readInput } from "./request-input.js";
import { pathOf, queryOf } from "./request-target.js";
import { restName } from "./rest-name.js";
import { requireCredential } from "./require-credential.js";
import type { Route } from "./route.js";
import { createRouteTable, type Found } from "./route-table.js";

/** One GraphQL operation on behalf of a request. */
export interface RestOperation {
  document: string;
  variables: Record<string, unknown>;
  /** Where the credential and the trace come from. */
  headers: RequestHeaders;
}

/** What an operation gives: data, or errors that carry codes of the catalogue. */
export interface RestResult {
  data?: unknown;
  errors?: readonly Failure[];
}

/** What {@link createRest} needs. */
export interface RestOptions {
  /** The module's name in propagated errors, e.g. `cpm`. */
  module: string;
  routes: readonly Route[];
  /** Runs an operation as a GraphQL caller with these headers would. Reports failures as errors and does not reject. */
  execute(operation: RestOperation): Promise<RestResult>;
  /** Decides about every request before its path is looked at. Rejects with an AppError only when it cannot decide. */
  admit?(caller: Stranger): Promise<Admission>;
  /** Whether rows that are for tests only are served; the others always are. */
  testing?: boolean;
  log?: Logger;
}

/** What is known of a request before its credential is checked. */
export interface Stranger {
  headers: RequestHeaders;
  /** Network address. */
  address: string;
}

/** A decision about a request. */
export interface Admission {
  /** The client the request acts for, when it is let in. */
  clientId?: string;
  /** Why it is not. */
  refusal?: AppError;
  /** Sent with the answer in any case. */
  headers: Record<string, string>;
}

/** A route table that is served. */
export interface Rest {
  /** What answers a request for one of its paths; undefined for any other path. */
  find(request: IncomingMessage): RequestListener | undefined;
  /** Answers every request that reaches it, an unknown path with 404. It can be mounted in Express, last. */
  answer: RequestListener;
}

/**
 * Serves a route table straight from node:http, because Express costs more than all else here; the HTTP service gives each request its trace.
 * There is no rule in it: what a request may do and what it means is the resolvers' business.
 */
export function createRest(options: RestOptions): Rest {
  const find = createRouteTable(options.routes.filter((route) => options.testing || !route.testing));
  const exchange = (request: IncomingMessage, response: ServerResponse, found: Found | undefined) => {
    if (found) setRoute(request, found.resource.path);
    answer(request, response, found, options).catch((error: unknown) => refuse(request, response, error, options));
  };
  return {
    find(request) {
      const found = find(pathOf(request));
      return found && ((_request, response) => exchange(request, response, found));
    },
    answer: (request, response) => exchange(request, response, find(pathOf(request))),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  found: Found | undefined,
  options: RestOptions,
): Promise<void> {
  openExchange(request, response);
  const clientId = options.admit && (await admitted(options.admit, request, response));
  if (!found) throw new AppError("NOT_FOUND");
  const { resource } = found;
  const { method = "", headers } = request;
  const params = found.params();
  const route = resource.rows.get(method);
  if (!route) return answerOtherMethod(request, response, resource.allowed);
  setHeaders(response, resource.deprecation(method, params));
  requireCredential(route.credential, headers);
  const body = route.body && (await jsonBody(request, response));
  const idempotencyKey = headers["idempotency-key"]?.toString();
  const input = readInput(route, { params, query: () => queryOf(request), body, clientId, idempotencyKey });
  await run(route, input, { request, response, execute: options.execute });
}

/** The client that a request acts for. */
async function admitted(
  admit: NonNullable<RestOptions["admit"]>,
  { headers, socket }: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  const admission = await admit({ headers, address: socket.remoteAddress ?? "unknown" });
  setHeaders(response, admission.headers);
  if (admission.refusal) throw admission.refusal;
  return admission.clientId;
}

/** A request that is understood, and where its answer goes. */
interface Exchange extends Pick<RestOptions, "execute"> {
  request: IncomingMessage;
  response: ServerResponse;
}

type Input = ReturnType<typeof readInput>;

async function run(route: Route, input: Input, { request, response, execute }: Exchange): Promise<void> {
  const variables = withoutUndefined(route.variables(input));
  const result = await execute({ document: route.document, variables, headers: request.headers });
  const [failure] = result.errors ?? [];
  if (failure) throw new OperationFailure(inWordsOf(route, input, failure));
  const { status = route.status, headers = {}, body } = route.respond(result.data, input);
  response.statusCode = status;
  setHeaders(response, headers);
  if (headers["ETag"]) response.appendHeader("Vary", "Accept-Encoding"); // on 304, too
  if (isNotModified(request, headers["ETag"])) response.writeHead(304).end();
  else if (body === undefined) response.end();
  else sendJson(request, response, body);
}

function setHeaders(response: ServerResponse, headers: Record<string, string> = {}): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? "");
}

function withoutUndefined(variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
}

function inWordsOf({ fieldName }: Route, input: Input, failure: Failure): Failure {
  return fieldName ? withFieldNamed(failure, (field) => fieldName(restName(field), input)) : failure;
}

/** Carries a GraphQL error to where errors are answered. */
class OperationFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Tells what a path takes: to whoever asks (OPTIONS), and to whoever sends something else. */
function answerOtherMethod({ method }: IncomingMessage, response: ServerResponse, allowed: string): void {
  response.setHeader("Allow", allowed);
  if (method !== "OPTIONS") throw new AppError("METHOD_NOT_ALLOWED");
  response.writeHead(204).end();
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  { module, log }: RestOptions,
): void {
  const failure = error instanceof OperationFailure ? error.failure : transportError(error);
  if (!failure) log?.error({ err: error }, "a request failed unexpectedly");
  if (response.headersSent) return void response.destroy();
  const traceId = traceIdOf(request.headers);
  const { status, headers, body } = errorAnswer(failure ?? new AppError("INTERNAL_ERROR"), { module, traceId });
  response.statusCode = status;
  setHeaders(response, headers);
  response.appendHeader("Vary", "Accept");
  if (wantsProblem(request)) sendJson(request, response, problemOf({ status, headers, body }, traceId), PROBLEM_JSON);
  else sendJson(request, response, body);
}

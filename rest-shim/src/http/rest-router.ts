import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { callerAddress } from "@cgs/kit/http/caller-address";
import { setRoute } from "@cgs/kit/http/route-of";
import { type RequestHeaders, traceIdOf } from "@cgs/kit/http/trace";
import { errorResponse, isHidden, renameErrorField } from "../errors/error-response.js";
import { toSnakeCase } from "../errors/field-name.js";
import { acceptsProblemDetails, PROBLEM_DETAILS_TYPE, problemDetails } from "../errors/problem-details.js";
import type { Execute, OperationError } from "../graphql/operation.js";
import type { Route, RouteResponse } from "../route/route.js";
import { assertApiVersion, setStandardHeaders } from "./api-version.js";
import { matchesEtag } from "./etag.js";
import { requestError } from "./json-body.js";
import { type Input, readInput } from "./read-input.js";
import { requestPath } from "./request-url.js";
import { requireCredential } from "./require-credential.js";
import { createRouteMatcher, type RouteMatch } from "./route-matcher.js";
import { sendJson } from "./send-json.js";

/** Options of {@link createRestRouter}. */
export interface RestRouterOptions {
  /** The module's name in propagated errors, e.g. `cpm`. */
  module: string;
  routes: readonly Route[];
  execute: Execute;
  /** Checks the credential before the query or body is read. Rejects with an AppError for an invalid one. Without it, `execute` refuses it later. */
  authenticate?(headers: RequestHeaders): Promise<unknown>;
  /** Records a request for a route that was refused before its operation ran. `authenticate` records invalid credentials itself. */
  refused?(headers: RequestHeaders, document: string, variables: Record<string, unknown>, error: unknown): void;
  /** Runs first, for unknown paths and API versions too. */
  checkRateLimit?(request: UnauthenticatedRequest): Promise<RateLimitDecision>;
  /** Serves the test endpoints as well. */
  testing?: boolean;
  log?: Logger;
}

/** A request before its credential is checked. */
export interface UnauthenticatedRequest {
  headers: RequestHeaders;
  /** The network address of the caller. */
  address: string;
}

/** The outcome of a rate limit check. */
export interface RateLimitDecision {
  /** The API key's client. Set when the request is allowed. */
  clientId?: string;
  /** The error to answer with. Set when the request is refused. */
  error?: AppError;
  /** Added to the response in both cases. */
  headers: Record<string, string>;
}

/** Serves a route table. */
export interface RestRouter {
  /** A listener for a request whose path is in the table; undefined for any other path. */
  match(request: IncomingMessage): RequestListener | undefined;
  /** Answers every request, unknown paths with 404. Mount it last in Express. */
  handle: RequestListener;
}

/**
 * Serves a route table on node:http. Express is bypassed because its routing costs more than the rest of the request.
 * The router has no business rules: resolvers decide what a request may do.
 * See docs/decisions/022-serve-rest-routes-from-a-table-without-express.md.
 */
export function createRestRouter(options: RestRouterOptions): RestRouter {
  const matchPath = createRouteMatcher(options.routes.filter((route) => options.testing || !route.testing));
  const serve = (request: IncomingMessage, response: ServerResponse, match: RouteMatch | undefined) => {
    if (match) setRoute(request, match.resource.path);
    handleRequest(request, response, match, options).catch((error: unknown) =>
      sendError(request, response, error, options),
    );
  };
  return {
    match(request) {
      const match = matchPath(requestPath(request));
      return match && ((_request, response) => serve(request, response, match));
    },
    handle: (request, response) => serve(request, response, matchPath(requestPath(request))),
  };
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  match: RouteMatch | undefined,
  options: RestRouterOptions,
): Promise<void> {
  setStandardHeaders(response);
  const clientId = options.checkRateLimit && (await applyRateLimit(options.checkRateLimit, request, response));
  assertApiVersion(request);
  if (!match) throw new AppError("NOT_FOUND");
  const { resource } = match;
  const { method = "", headers } = request;
  const params = match.params();
  const route = resource.routes.get(method);
  if (!route) return answerOtherMethod(request, response, resource.allow);
  const refuse = (error: unknown): never => {
    options.refused?.(headers, route.document, params, error);
    throw error;
  };
  try {
    requireCredential(route.credential, headers);
  } catch (error) {
    refuse(error);
  }
  await options.authenticate?.(headers);
  const input = await readInput(route, request, response, { params, clientId }).catch(refuse);
  const variables = withoutUndefined(route.variables(input));
  const { data, errors = [] } = await options.execute({ document: route.document, variables, headers });
  if (errors[0]) throw new OperationFailure(inRequestTerms(route, input, errors[0]));
  sendSuccess(request, response, route.status, route.respond(data, input));
}

/** Returns the API key's client. @throws AppError when the request is refused. */
async function applyRateLimit(
  checkRateLimit: NonNullable<RestRouterOptions["checkRateLimit"]>,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  const decision = await checkRateLimit({ headers, address: callerAddress(headers) });
  setHeaders(response, decision.headers);
  if (decision.error) throw decision.error;
  return decision.clientId;
}

function sendSuccess(
  request: IncomingMessage,
  response: ServerResponse,
  defaultStatus: number,
  { status = defaultStatus, headers = {}, body }: RouteResponse,
): void {
  response.statusCode = status;
  setHeaders(response, headers);
  if (headers["ETag"]) response.appendHeader("Vary", "Accept-Encoding"); // a 304 needs it, too
  if (matchesEtag(request, headers["ETag"])) response.writeHead(304).end();
  else if (body === undefined) response.end();
  else sendJson(request, response, body);
}

function setHeaders(response: ServerResponse, headers: Record<string, string> = {}): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? "");
}

/** GraphQL reads an undefined variable as null, which would replace the schema's default. */
function withoutUndefined(variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
}

/** Names the refused field or header as the request does. */
function inRequestTerms({ fieldName }: Route, input: Input, error: OperationError): OperationError {
  return renameErrorField(error, (field) => {
    if (field === "idempotencyKey") return "Idempotency-Key";
    return fieldName?.(toSnakeCase(field), input) ?? toSnakeCase(field);
  });
}

/** Carries a GraphQL error to {@link sendError}. */
class OperationFailure extends Error {
  constructor(readonly error: OperationError) {
    super(error.message);
  }
}

/** Lists the path's methods: 204 for OPTIONS, 405 for any other method. */
function answerOtherMethod({ method }: IncomingMessage, response: ServerResponse, allow: string): void {
  response.setHeader("Allow", allow);
  if (method !== "OPTIONS") throw new AppError("METHOD_NOT_ALLOWED");
  response.writeHead(204).end();
}

function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  cause: unknown,
  { module, log }: RestRouterOptions,
): void {
  const error = cause instanceof OperationFailure ? cause.error : requestError(cause);
  if (!error || isHidden(error)) log?.error({ err: error ?? cause }, "unexpected error in a REST request");
  if (response.headersSent) return void response.destroy();
  const traceId = traceIdOf(request.headers);
  const answer = errorResponse(error ?? new AppError("INTERNAL_ERROR"), { module, traceId });
  response.statusCode = answer.status;
  setHeaders(response, answer.headers);
  response.appendHeader("Vary", "Accept");
  if (acceptsProblemDetails(request))
    sendJson(request, response, problemDetails(answer, traceId), PROBLEM_DETAILS_TYPE);
  else sendJson(request, response, answer.body);
}

import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { type Headers, traceIdOf } from "@cgs/kit/trace";
import {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from "express";
import { deprecationHeaders } from "./deprecation.js";
import { errorAnswer, type Failure, withFieldNamed } from "./error-body.js";
import { openExchange } from "./exchange.js";
import { sendJson } from "./json-answer.js";
import { jsonBody, transportError } from "./json-body.js";
import { isNotModified } from "./not-modified.js";
import { PROBLEM_JSON, problemOf, wantsProblem } from "./problem-body.js";
import { readInput } from "./request-input.js";
import { restName } from "./rest-name.js";
import type { Credential, Route } from "./route.js";

/** One GraphQL operation on behalf of a request. */
export interface RestOperation {
  document: string;
  variables: Record<string, unknown>;
  /** Where the credential and the trace come from. */
  headers: Headers;
}

/** What an operation gives: data, or errors that carry codes of the catalogue. */
export interface RestResult {
  data?: unknown;
  errors?: readonly Failure[];
}

/** What {@link createRestRouter} needs. */
export interface RestRouterOptions {
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
  headers: Headers;
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

/**
 * Serves a route table. Mount it last and at the root of an HTTP service, which gives each request its trace: it answers every request that reaches it, an unknown path with 404.
 * There is no rule in it: what a request may do and what it means is the resolvers' business.
 */
export function createRestRouter(options: RestRouterOptions): Router {
  const router = Router({ caseSensitive: true });
  router.use(openExchange());
  if (options.admit) router.use(admission(options.admit));
  for (const [path, rows] of byPath(servedRoutes(options))) {
    const resource = router.route(expressPath(path));
    for (const row of rows) {
      const method = row.method.toLowerCase() as Lowercase<Route["method"]>;
      resource[method](...handlers(row, path, options));
    }
    resource.all(answerOtherMethods(rows));
  }
  router.use((_request, _response, next) => next(new AppError("NOT_FOUND")));
  router.use(answerError(options));
  return router;
}

function admission(admit: NonNullable<RestRouterOptions["admit"]>): RequestHandler {
  return async (request, response, next) => {
    const admitted = await admit({ headers: request.headers, address: request.ip ?? "unknown" });
    response.set(admitted.headers);
    response.locals["clientId"] = admitted.clientId;
    next(admitted.refusal);
  };
}

/** `/api/jobs/{id}` as Express writes it. */
function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function servedRoutes({ routes, testing = false }: RestRouterOptions): readonly Route[] {
  return routes.filter((route) => testing || !route.testing);
}

function byPath(routes: readonly Route[]): Map<string, Route[]> {
  const paths = new Map<string, Route[]>();
  for (const route of routes) {
    for (const path of route.paths) paths.set(path, [...(paths.get(path) ?? []), route]);
  }
  return paths;
}

function handlers(route: Route, path: string, options: RestRouterOptions): RequestHandler[] {
  const deprecated = path === route.paths[0] ? [] : [markDeprecated(route.paths[0])];
  const body = route.body ? jsonBody() : [];
  return [...deprecated, requireCredential(route.credential), ...body, run(route, options)];
}

function markDeprecated(canonical: string): RequestHandler {
  return (request, response, next) => {
    const successor = canonical.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(request.params[name])),
    );
    response.set(deprecationHeaders(successor));
    next();
  };
}

const CREDENTIAL_HEADERS: Record<Credential, readonly string[]> = {
  none: [],
  bearer: ["authorization"],
  serviceToken: ["x-service-token"],
  bearerOrServiceToken: ["authorization", "x-service-token"],
  apiKey: ["x-api-key"],
};

/** A stranger is told so before anything of the request is read. */
function requireCredential(credential: Credential): RequestHandler {
  const accepted = CREDENTIAL_HEADERS[credential];
  return (request, _response, next) => {
    const missing = accepted.length > 0 && !accepted.some((name) => request.headers[name] !== undefined);
    next(missing ? new AppError(credential === "apiKey" ? "INVALID_API_KEY" : "UNAUTHENTICATED") : undefined);
  };
}

function run(route: Route, { execute }: RestRouterOptions): RequestHandler {
  return async (request, response, next) => {
    const input = readInput(route, request, response.locals["clientId"] as string | undefined);
    const variables = withoutUndefined(route.variables(input));
    const result = await execute({ document: route.document, variables, headers: request.headers });
    const [failure] = result.errors ?? [];
    if (failure) throw new OperationFailure(inWordsOf(route, input, failure));
    const { status = route.status, headers = {}, body } = route.respond(result.data, input);
    response.status(status);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (headers["ETag"]) response.vary("Accept-Encoding"); // on 304, too
    if (isNotModified(request, headers["ETag"])) response.status(304).end();
    else if (body === undefined) response.end();
    else sendJson(request, response, body, next);
  };
}

function inWordsOf({ fieldName }: Route, input: ReturnType<typeof readInput>, failure: Failure): Failure {
  return fieldName ? withFieldNamed(failure, (field) => fieldName(restName(field), input)) : failure;
}

/** Carries a GraphQL error to the error handler. */
class OperationFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

function withoutUndefined(variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
}

/** Tells what a path takes: to whoever asks (OPTIONS), and to whoever sends something else. */
function answerOtherMethods(rows: readonly Route[]): RequestHandler {
  const methods = rows.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allowed = [...methods, "OPTIONS"].join(", ");
  return (request, response, next) => {
    response.set("Allow", allowed);
    if (request.method === "OPTIONS") response.status(204).end();
    else next(new AppError("METHOD_NOT_ALLOWED"));
  };
}

function answerError({ module, log }: RestRouterOptions): ErrorRequestHandler {
  return (error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const failure = error instanceof OperationFailure ? error.failure : transportError(error);
    if (!failure) log?.error({ err: error }, "a request failed unexpectedly");
    const traceId = traceIdOf(request.headers);
    const answer = errorAnswer(failure ?? new AppError("INTERNAL_ERROR"), { module, traceId });
    response.status(answer.status).set(answer.headers).vary("Accept");
    if (wantsProblem(request)) sendJson(request, response, problemOf(answer, traceId), next, PROBLEM_JSON);
    else sendJson(request, response, answer.body, next);
  };
}

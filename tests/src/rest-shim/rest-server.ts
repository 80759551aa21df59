import { createHttpService } from "@cgs/kit/http/http-service";
import type { GraphqlOperation, OperationResult } from "@cgs/rest-shim/graphql/operation";
import { createRestRouter } from "@cgs/rest-shim/http/rest-router";
import type { Route } from "@cgs/rest-shim/route/route";
import pino from "pino";

/** A real HTTP server around a route table, with an `execute` that records its calls and returns configured results. */
export interface RestServer {
  url: string;
  /** The executed operations, oldest first. */
  operations: GraphqlOperation[];
  /** The lines of its log, oldest first. */
  logged: string[];
  /** Sets the result of the next operations. */
  answer(result: OperationResult | (() => Promise<OperationResult>)): void;
  close(): Promise<void>;
}

export async function startRestServer(module: string, routes: readonly Route[]): Promise<RestServer> {
  const operations: GraphqlOperation[] = [];
  let nextResult: () => Promise<OperationResult> = () => Promise.reject(new Error("no result was set"));
  const execute = (operation: GraphqlOperation) => {
    operations.push(operation);
    return nextResult();
  };
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void logged.push(line) });
  const rest = createRestRouter({ module, routes, execute, log });
  const dependencies = { database: () => Promise.resolve() };
  const http = createHttpService({ name: module, log, dependencies, direct: rest.match });
  http.app.fallback(rest.handle);
  return {
    url: await http.listen(0),
    operations,
    logged,
    answer: (result) => (nextResult = typeof result === "function" ? result : () => Promise.resolve(result)),
    close: () => http.close(),
  };
}

/** Sends a POST request with JSON and, unless other headers are given, a bearer token. */
export function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = { authorization: "Bearer t" },
): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return fetch(url, { method: "POST", body: text, headers: { "content-type": "application/json", ...headers } });
}

/** Sends a GET request with, unless other headers are given, a bearer token. */
export function get(url: string, headers: Record<string, string> = { authorization: "Bearer t" }): Promise<Response> {
  return fetch(url, { headers });
}

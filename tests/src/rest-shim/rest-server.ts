import { createHttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { createRest, type RestOperation, type RestResult } from "@cgs/rest-shim/router";
import type { Route } from "@cgs/rest-shim/route";

/** A real HTTP server around a route table, with an `execute` that answers as told and remembers what it was asked. */
export interface RestServer {
  url: string;
  /** What was executed, oldest first. */
  operations: RestOperation[];
  /** Sets what the next operations give. */
  answer(result: RestResult | (() => Promise<RestResult>)): void;
  close(): Promise<void>;
}

export async function startRestServer(module: string, routes: readonly Route[]): Promise<RestServer> {
  const operations: RestOperation[] = [];
  let give: () => Promise<RestResult> = () => Promise.reject(new Error("no answer was set"));
  const execute = (operation: RestOperation) => {
    operations.push(operation);
    return give();
  };
  const log = createLogger("test", "silent");
  const rest = createRest({ module, routes, execute, log });
  const dependencies = { database: () => Promise.resolve() };
  const http = createHttpService({ name: module, log, dependencies, direct: rest.find });
  http.app.fallback(rest.answer);
  return {
    url: await http.listen(0),
    operations,
    answer: (result) => (give = typeof result === "function" ? result : () => Promise.resolve(result)),
    close: () => http.close(),
  };
}

/** Posts JSON, with a bearer token unless other headers are given. */
export function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = { authorization: "Bearer t" },
): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return fetch(url, { method: "POST", body: text, headers: { "content-type": "application/json", ...headers } });
}

/** Reads, with a bearer token unless other headers are given. */
export function get(url: string, headers: Record<string, string> = { authorization: "Bearer t" }): Promise<Response> {
  return fetch(url, { headers });
}

import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { Registry } from "prom-client";
import type { BaseEnv } from "../env.js";

/** Who can read `/metrics`: every caller, none, or those with a token. The caller's address does not matter. */
export type MetricsAccess = "open" | "closed" | { token: string };

/** The access that the settings of a process allow. In production it needs a token. */
export function metricsAccessOf({
  NODE_ENV,
  METRICS_TOKEN,
}: Pick<BaseEnv, "NODE_ENV" | "METRICS_TOKEN">): MetricsAccess {
  if (METRICS_TOKEN !== undefined) return { token: METRICS_TOKEN };
  return NODE_ENV === "production" ? "closed" : "open";
}

/** Creates the check whether a request has the token of the operator. No request has it where none is set. */
export function operatorCheck(access: MetricsAccess): (request: Pick<IncomingMessage, "headers">) => boolean {
  if (typeof access !== "object") return () => false;
  const expected = digestOf(`Bearer ${access.token}`);
  return ({ headers }) => timingSafeEqual(digestOf(headers.authorization ?? ""), expected);
}

/** Serves the metrics of a registry. Without access, a closed endpoint is an unknown path, and any other answers 401. */
export function serveMetrics(registry: Registry, access: MetricsAccess): RequestHandler {
  const isOperator = operatorCheck(access);
  return async (request, response, next) => {
    if (access === "closed") return next();
    response.set("Cache-Control", "no-store");
    if (access !== "open" && !isOperator(request)) {
      response.status(401).set("WWW-Authenticate", "Bearer").type("text/plain");
      return void response.send("Send METRICS_TOKEN as a bearer token.\n");
    }
    response.type(registry.contentType).send(await registry.metrics());
  };
}

function digestOf(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

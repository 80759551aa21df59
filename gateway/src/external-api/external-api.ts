import type { ApolloServer } from "@apollo/server";
import { CALLER_ADDRESS_HEADER, callerAddress } from "@cgs/kit/http/caller-address";
import type { Logger } from "@cgs/kit/log";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import type { GraphqlOperation, OperationResult } from "@cgs/rest-shim/graphql/operation";
import { createRestRouter, type UnauthenticatedRequest } from "@cgs/rest-shim/http/rest-router";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import cors from "cors";
import { Router } from "express";
import { executeOperation } from "../apollo/execute.js";
import { identifyKey } from "../caller/api-key-identity.js";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import type { Refusals } from "../refusals/refusals.js";
import type { RateLimitStore } from "../rate-limit/rate-limit-store.js";
import { createApiKeyRateLimit, type KeyDecision } from "./api-key-rate-limit.js";

/** What {@link createExternalApi} depends on. */
export interface ExternalApiDependencies {
  apollo: ApolloServer<GatewayContext>;
  rateLimits: RateLimitStore;
  refusals: Refusals;
  log: Logger;
}

const EXPOSED = ["API-Version", "ETag", "Location", "Retry-After", "X-Request-Id", "traceparent"];
const LIMITS = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/**
 * Creates the router of the External API, to be mounted at its base path. It allows every origin: the key is a header, so a page
 * can only use a key that it was given.
 * See docs/decisions/021-run-the-external-api-through-the-graphql-gateway.md.
 */
export function createExternalApi({ apollo, rateLimits, refusals, log }: ExternalApiDependencies): Router {
  const execute = (operation: GraphqlOperation) => executeWithKey(apollo, operation);
  const limit = createApiKeyRateLimit((headers) => identifyKey(execute, headers), rateLimits.createCounter);
  const checkRateLimit: typeof limit = async (request) => {
    const decision = await limit(request);
    if (decision.error) recordRefusal(refusals, request, decision);
    return decision;
  };
  const router = Router();
  router.use(
    cors({
      methods: ["GET", "POST"],
      allowedHeaders: [
        "X-API-Key",
        "Content-Type",
        "API-Version",
        "If-None-Match",
        "Idempotency-Key",
        "X-Request-Id",
        "traceparent",
      ],
      exposedHeaders: [...EXPOSED, ...LIMITS],
      maxAge: 86_400,
    }),
  );
  router.use(createDocsPages("external"));
  router.use(createRestRouter({ module: "gateway", routes: externalRoutes, execute, checkRateLimit, log }).handle);
  return router;
}

/** Runs an operation with the API key of a request. Any other credential of the request is ignored. */
export function executeWithKey(
  apollo: ApolloServer<GatewayContext>,
  { document, variables, headers }: GraphqlOperation,
): Promise<OperationResult> {
  return executeOperation(apollo, { query: document, variables }, gatewayContext(keyHeaders(headers)));
}

function recordRefusal(refusals: Refusals, { headers }: UnauthenticatedRequest, { error, key }: KeyDecision): void {
  const request = gatewayContext(keyHeaders(headers));
  if (key) refusals.record(request, "externalApi", error, key);
  else if (headers["x-api-key"] === undefined) refusals.recordAnonymous(request, "externalApi", error);
  else refusals.record(request, "externalApi", error);
}

function keyHeaders(headers: RequestHeaders): RequestHeaders {
  const key = headers["x-api-key"];
  return {
    traceparent: headers["traceparent"]?.toString(),
    "x-request-id": headers["x-request-id"]?.toString(),
    [CALLER_ADDRESS_HEADER]: callerAddress(headers),
    ...(typeof key === "string" && { authorization: `Bearer ${key}` }),
  };
}

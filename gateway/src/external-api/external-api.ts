import type { ApolloServer } from "@apollo/server";
import { CALLER_ADDRESS_HEADER, callerAddress } from "@cgs/kit/http/caller-address";
import type { Logger } from "@cgs/kit/log";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import type { GraphqlOperation, OperationResult } from "@cgs/rest-shim/graphql/operation";
import { createRestRouter } from "@cgs/rest-shim/http/rest-router";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import cors from "cors";
import { Router } from "express";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import { inOperationSpan } from "../telemetry/in-operation-span.js";
import { createAdmission } from "./request-gate.js";
import { identifyKey } from "../caller/api-key-identity.js";
import type { LimitStore } from "../rate-limit/rate-limit-store.js";

/** What {@link createExternalApi} needs. */
export interface ExternalApiOptions {
  apollo: ApolloServer<GatewayContext>;
  store: LimitStore;
  log: Logger;
}

const EXPOSED = ["API-Version", "ETag", "Location", "Retry-After", "X-Request-Id", "traceparent"];
const LIMITS = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/**
 * The External API, to be mounted at its base path. Pages of any origin may call it: the key is a header, so that a page can only
 * use a key that it was given.
 */
export function createExternalApi({ apollo, store, log }: ExternalApiOptions): Router {
  const execute = (operation: GraphqlOperation) => executeWithKey(apollo, operation);
  const checkRateLimit = createAdmission((headers) => identifyKey(execute, headers), store.counterOf);
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

/** Runs an operation as the API key of a request, and never as another credential that the request carries. */
export function executeWithKey(
  apollo: ApolloServer<GatewayContext>,
  { document, variables, headers }: GraphqlOperation,
): Promise<OperationResult> {
  return executeTrusted(apollo, document, variables, gatewayContext(keyHeaders(headers)));
}

/** Runs an operation of our own, which nobody weighs or counts. */
export async function executeTrusted(
  apollo: ApolloServer<GatewayContext>,
  document: string,
  variables: Record<string, unknown>,
  contextValue: GatewayContext,
): Promise<OperationResult> {
  const run = () => apollo.executeOperation({ query: document, variables }, { contextValue });
  const { body } = await inOperationSpan(contextValue, run);
  if (body.kind !== "single") throw new Error("incremental delivery is not supported");
  return body.singleResult;
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

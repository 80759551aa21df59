import type { HttpApp } from "@cgs/kit/http/http-app";
import { authorizationHandler } from "@modelcontextprotocol/sdk/server/auth/handlers/authorize.js";
import { clientRegistrationHandler } from "@modelcontextprotocol/sdk/server/auth/handlers/register.js";
import { revocationHandler } from "@modelcontextprotocol/sdk/server/auth/handlers/revoke.js";
import { tokenHandler } from "@modelcontextprotocol/sdk/server/auth/handlers/token.js";
import cors from "cors";
import type { RequestHandler } from "express";
import type { CreateCounter } from "../rate-limit/rate-limiter.js";
import { resourceMetadata, serverMetadata } from "./metadata.js";
import { OAUTH_PATHS, originOf, RESOURCE_METADATA_PATH, SERVER_METADATA_PATH } from "./oauth-addresses.js";
import { limitNetwork, REGISTRATIONS, REQUESTS } from "./oauth-limits.js";
import type { OauthProvider } from "./oauth-provider.js";

/** What {@link serveOauth} depends on. */
export interface OauthRoutesDependencies {
  provider: OauthProvider;
  publicOrigin: string | undefined;
  productName: string;
  createCounter: CreateCounter;
}

/**
 * Serves the authorization server of the MCP server: OAuth 2.1 with PKCE, resource indicators, dynamic registration and the two documents of
 * metadata. The SDK's handlers check the requests; the limits are ours, because theirs count in one process.
 * See docs/decisions/046-connect-assistants-with-oauth-sessions.md.
 */
export function serveOauth(app: HttpApp, dependencies: OauthRoutesDependencies): void {
  const { provider, publicOrigin, productName, createCounter } = dependencies;
  const limit = limitNetwork(REQUESTS, createCounter);
  const unlimited = { provider, rateLimit: false } as const;
  const { clientsStore } = provider;
  app.use(OAUTH_PATHS.authorize, limit, authorizationHandler(unlimited));
  app.use(OAUTH_PATHS.token, limit, exactStatus, tokenHandler(unlimited));
  app.use(OAUTH_PATHS.revoke, limit, exactStatus, revocationHandler(unlimited));
  const registration = clientRegistrationHandler({ clientsStore, clientIdGeneration: false, rateLimit: false });
  app.use(OAUTH_PATHS.register, limitNetwork(REGISTRATIONS, createCounter), exactStatus, registration);
  const metadata = (of: (origin: string) => object): RequestHandler[] => [
    cors(),
    (request, response) => void response.set("Cache-Control", "no-store").json(of(originOf(request, publicOrigin))),
  ];
  const resource = metadata((origin) => resourceMetadata(origin, productName));
  app.get(RESOURCE_METADATA_PATH, ...resource);
  app.get("/.well-known/oauth-protected-resource", ...resource);
  app.get(SERVER_METADATA_PATH, ...metadata(serverMetadata));
}

/** The status of errors that the SDK answers with 400. From 401, assistants know that they must register again. */
const STATUS: Record<string, number> = { invalid_client: 401, too_many_requests: 429 };

const exactStatus: RequestHandler = (_request, response, next) => {
  const send = response.json.bind(response);
  response.json = (body: { error?: string }) => {
    const status = STATUS[body.error ?? ""];
    if (status !== undefined) response.status(status);
    return send(body);
  };
  next();
};

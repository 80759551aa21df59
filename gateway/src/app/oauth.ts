import type { Closers } from "@cgs/kit/closers";
import type { HttpApp } from "@cgs/kit/http/http-app";
import { createServiceClient } from "@cgs/kit/http/service-client";
import type { Tls } from "@cgs/kit/http/tls";
import { newTraceId } from "@cgs/kit/http/trace";
import { AccessTokenCipher } from "../oauth/access-token-cipher.js";
import { CpmOauth } from "../oauth/cpm-oauth.js";
import { OauthProvider } from "../oauth/oauth-provider.js";
import { serveOauth } from "../oauth/oauth-routes.js";
import type { RateLimitStore } from "../rate-limit/rate-limit-store.js";
import type { GatewayEnv } from "../settings/env.js";

/** What {@link openOauth} depends on. */
export interface OauthDependencies {
  app: HttpApp;
  tls: Tls | undefined;
  rateLimits: RateLimitStore;
  closers: Closers;
}

/**
 * Serves OAuth for assistants where the gateway has a service token of the CPM.
 * @returns what opens their access tokens; undefined without a service token, where API keys are the only credential
 */
export function openOauth(
  env: GatewayEnv,
  { app, tls, rateLimits, closers }: OauthDependencies,
): AccessTokenCipher | undefined {
  const [token] = env.CPM_SERVICE_TOKEN ?? [];
  if (!env.CPM_SERVICE_TOKEN || token === undefined) return undefined;
  const cpm = createServiceClient({ service: "cpm", baseUrl: env.CPM_SERVICE_URL, token, tls });
  closers.add(() => cpm.close());
  const cipher = new AccessTokenCipher(env.CPM_SERVICE_TOKEN);
  const publicOrigin = env.PUBLIC_ORIGIN;
  const provider = new OauthProvider({ cpm: new CpmOauth(cpm, newTraceId), cipher, publicOrigin });
  serveOauth(app, { provider, publicOrigin, productName: env.PRODUCT_NAME, createCounter: rateLimits.createCounter });
  return cipher;
}

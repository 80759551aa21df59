import type { Logger } from "@cgs/kit/log";
import type { CredentialCheck } from "../caller/connection-credential.js";
import { createAccessCheck } from "../mcp/mcp-access.js";
import { McpEndpoint } from "../mcp/mcp-endpoint.js";
import type { AccessTokenCipher } from "../oauth/access-token-cipher.js";
import { originOf, RESOURCE_METADATA_PATH, resourceAt } from "../oauth/oauth-addresses.js";
import type { RateLimitStore } from "../rate-limit/rate-limit-store.js";
import type { Refusals } from "../refusals/refusals.js";
import type { GatewayEnv } from "../settings/env.js";
import type { Operations } from "./operations.js";

/** What {@link createMcp} depends on. */
export interface McpWiring {
  env: GatewayEnv;
  operations: Operations;
  /** Opens the access tokens of assistants; undefined where API keys are the only credential. */
  tokens: AccessTokenCipher | undefined;
  checkCredential: CredentialCheck;
  rateLimits: RateLimitStore;
  refusals: Refusals;
  log: Logger;
}

/** Creates the MCP server, for API keys and for the access tokens of its own authorization server. */
export function createMcp({ env, operations, tokens, checkCredential, ...rest }: McpWiring): McpEndpoint {
  const { streaming, authority, watchAccess } = operations;
  const { PUBLIC_ORIGIN: publicOrigin, ALLOWED_ORIGINS: allowedOrigins, PRODUCT_NAME: productName } = env;
  return new McpEndpoint({
    ...rest,
    ...{ operations: streaming, watchAccess, pages: { publicOrigin, allowedOrigins }, productName },
    checkAccess: createAccessCheck({
      ...{ admission: streaming.admission, authority, checkCredential },
      openToken: tokens && ((token, request) => tokens.decrypt(token, resourceAt(originOf(request, publicOrigin)))),
    }),
    challenge: (request, { code }) => {
      if (!tokens) return "Bearer";
      const error =
        request.headers.authorization === undefined ? "" : ` error="invalid_token", error_description="${code}",`;
      return `Bearer${error} resource_metadata="${originOf(request, publicOrigin)}${RESOURCE_METADATA_PATH}"`;
    },
  });
}

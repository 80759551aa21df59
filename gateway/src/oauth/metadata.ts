import { OAUTH_PATHS, resourceAt } from "./oauth-addresses.js";

/** The only scope: the tools of the MCP server, with the user's rights. */
export const SCOPE = "mcp";

/** The metadata of the protected resource (RFC 9728). */
export function resourceMetadata(origin: string, productName: string) {
  return {
    resource: resourceAt(origin),
    resource_name: productName,
    authorization_servers: [origin],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ["header"],
  };
}

/** The metadata of the authorization server (RFC 8414). Applications are public: they have no secret, and PKCE protects their codes. */
export function serverMetadata(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}${OAUTH_PATHS.authorize}`,
    token_endpoint: `${origin}${OAUTH_PATHS.token}`,
    registration_endpoint: `${origin}${OAUTH_PATHS.register}`,
    revocation_endpoint: `${origin}${OAUTH_PATHS.revoke}`,
    scopes_supported: [SCOPE],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
  };
}

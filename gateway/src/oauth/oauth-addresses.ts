import type { IncomingMessage } from "node:http";
import { COMMAND_LINE_ID } from "@cgs/kit/auth/command-line-client";
import { GRAPHQL_PATH } from "../http/graphql-handler.js";
import { MCP_PATH } from "../mcp/mcp-path.js";

/** Where applications register, ask users, exchange codes and end their access. */
export const OAUTH_PATHS = {
  authorize: "/oauth/authorize",
  register: "/oauth/register",
  token: "/oauth/token",
  revoke: "/oauth/revoke",
} as const;

/** Where the metadata of the protected resource is (RFC 9728). */
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

/** Where the metadata of the authorization server is (RFC 8414). */
export const SERVER_METADATA_PATH = "/.well-known/oauth-authorization-server";

/** The page of the dashboard on which a user answers an application. */
export const CONSENT_PAGE = "/connect";

const HOST = /^[\w.-]{1,253}(:\d{1,5})?$|^\[[\da-f:]{2,39}\](:\d{1,5})?$/i;

/** The gateway's origin for a request: the setting, else the `Host` header, which is enough on one machine. */
export function originOf(
  { headers: { host = "" } }: Pick<IncomingMessage, "headers">,
  publicOrigin: string | undefined,
): string {
  return publicOrigin ?? `http://${HOST.test(host) ? host : "localhost"}`;
}

/** The address of the MCP server, which the access of assistants is for (RFC 8707). */
export function resourceAt(origin: string): string {
  return `${origin}${MCP_PATH}`;
}

/**
 * The address that the access of an application is for. The command line's is for the product's API.
 * See docs/decisions/061-log-the-command-line-in-with-oauth.md.
 */
export function resourceOf(clientId: string, origin: string): string {
  return clientId === COMMAND_LINE_ID ? `${origin}${GRAPHQL_PATH}` : resourceAt(origin);
}

import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { graphql } from "./api-client.js";

/** Where the applications of these tests get their codes. */
export const REDIRECT = "https://assistant.example/callback";

/** An answer of the authorization server. */
export interface OauthAnswer {
  status: number;
  body: Record<string, string>;
}

const ANSWER = "mutation ($input: AnswerAuthorizationInput!) { answerAuthorization(input: $input) { redirectUrl } }";

/**
 * Talks to an authorization server as applications do, and answers them as the page of the dashboard does.
 * @param operator the user who approves by default
 * @param resource what access is asked for
 */
export function createOauth(gatewayUrl: string, operator: { authorization: string }, resource = `${gatewayUrl}/mcp`) {
  /** Posts a form to an endpoint. */
  const post = async (path: string, form: Record<string, string>): Promise<OauthAnswer> => {
    const response = await fetch(`${gatewayUrl}${path}`, { method: "POST", body: new URLSearchParams(form) });
    return { status: response.status, body: (await response.json()) as OauthAnswer["body"] };
  };

  const register = async (uris: unknown = [REDIRECT], name: unknown = "Assistant"): Promise<OauthAnswer> => {
    const response = await fetch(`${gatewayUrl}/oauth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_name: name, redirect_uris: uris }),
    });
    return { status: response.status, body: (await response.json()) as OauthAnswer["body"] };
  };

  /** Approves an application. @returns what it exchanges for access */
  const approve = async (clientId: string, redirectUri = REDIRECT, caller = operator) => {
    const verifier = randomBytes(32).toString("base64url");
    const codeChallenge = createHash("sha256").update(verifier).digest("base64url");
    const input = { clientId, redirectUri, codeChallenge, resource, state: "s", approve: true };
    const { data, errors } = await graphql(gatewayUrl, ANSWER, { input }, caller);
    expect(errors).toEqual([]);
    const { redirectUrl } = data?.["answerAuthorization"] as { redirectUrl: string };
    const code = new URL(redirectUrl).searchParams.get("code")!;
    return {
      ...{ grant_type: "authorization_code", client_id: clientId, code, code_verifier: verifier },
      ...{ redirect_uri: redirectUri, resource },
    };
  };

  /** Registers and approves an application. */
  const approved = async (caller = operator) => {
    const { client_id: clientId } = (await register()).body as { client_id: string };
    return { clientId, exchange: await approve(clientId, REDIRECT, caller) };
  };

  /** An assistant's access for a user. */
  const access = async (caller = operator) => {
    const { clientId, exchange } = await approved(caller);
    const { status, body } = await post("/oauth/token", exchange);
    expect(status).toBe(200);
    return { clientId, exchange, token: body["access_token"]!, refreshToken: body["refresh_token"]!, body };
  };

  const refresh = (clientId: string, token: string, more: Record<string, string> = {}) =>
    post("/oauth/token", { grant_type: "refresh_token", client_id: clientId, refresh_token: token, resource, ...more });

  return { post, register, approve, approved, access, refresh };
}

/** The status of a call of the MCP server with a token. */
export async function mcpStatus(gatewayUrl: string, token: string): Promise<number> {
  const response = await fetch(`${gatewayUrl}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  return response.status;
}

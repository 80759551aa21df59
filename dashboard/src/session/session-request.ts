import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { GraphQLFormattedError } from "graphql";

/** The gateway's response for a session. The refresh token stays in an HttpOnly cookie. */
export interface SessionGrant {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
}

/** The ways to start a session, with what each sends. */
export interface SessionProofs {
  login: { email: string; password: string; proof?: string };
  code: { challenge: string; code: string };
  passkey: { passkey: object; challenge?: string };
}

/**
 * Starts (`login`, `code`, `passkey`) or renews (`refresh`) the browser's session. The request completes even when the page is closed,
 * because a rotated refresh token must reach the cookie.
 * @returns undefined when there is no session
 * @throws CombinedGraphQLErrors when the server refuses; TypeError or SyntaxError when it cannot be reached
 */
export async function requestSession<What extends keyof SessionProofs | "refresh">(
  what: What,
  ...[proof]: What extends keyof SessionProofs ? [SessionProofs[What]] : []
): Promise<SessionGrant | undefined> {
  const response = await post(what, proof);
  if (response.status === 204) return undefined;
  const answer = (await response.json()) as Partial<SessionGrant> & { errors?: GraphQLFormattedError[] };
  const { accessToken, expiresIn } = answer;
  if (accessToken === undefined || expiresIn === undefined)
    throw new CombinedGraphQLErrors({ data: null, errors: answer.errors ?? [] });
  return { accessToken, expiresIn };
}

/**
 * The options with which the browser asks for a passkey. @param challenge of a log-in that needs a second factor
 * @throws as {@link requestSession}
 */
export async function requestPasskeyOptions(challenge?: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const response = await post("passkey-options", { challenge });
  const answer = (await response.json()) as PublicKeyCredentialRequestOptionsJSON & {
    errors?: GraphQLFormattedError[];
  };
  if (!response.ok) throw new CombinedGraphQLErrors({ data: null, errors: answer.errors ?? [] });
  return answer;
}

function post(path: string, body: object | undefined): Promise<Response> {
  return fetch(`/session/${path}`, {
    method: "POST",
    keepalive: true,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
}

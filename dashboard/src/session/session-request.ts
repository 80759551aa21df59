import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { GraphQLFormattedError } from "graphql";

/** The gateway's response for a session. The refresh token stays in an HttpOnly cookie. */
export interface SessionGrant {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
}

/**
 * Starts (`login`), renews (`refresh`) or ends (`logout`) the browser's session. The request completes even when the page is closed,
 * because a rotated refresh token must reach the cookie.
 * @returns undefined when there is no session
 * @throws CombinedGraphQLErrors when the server refuses; TypeError or SyntaxError when it cannot be reached
 */
export async function requestSession(
  what: "login" | "refresh" | "logout",
  credentials?: { email: string; password: string; proof?: string },
): Promise<SessionGrant | undefined> {
  const response = await fetch(`/session/${what}`, {
    method: "POST",
    keepalive: true,
    ...(credentials && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    }),
  });
  if (response.status === 204) return undefined;
  const answer = (await response.json()) as Partial<SessionGrant> & { errors?: GraphQLFormattedError[] };
  const { accessToken, expiresIn } = answer;
  if (accessToken === undefined || expiresIn === undefined)
    throw new CombinedGraphQLErrors({ data: null, errors: answer.errors ?? [] });
  return { accessToken, expiresIn };
}

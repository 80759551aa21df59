import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { GraphQLFormattedError } from "graphql";

/**
 * Ends the browser's session. The request completes even when the page is closed.
 * @returns the provider's log-out page for a session that began there
 * @throws as `requestSession`
 */
export async function requestLogout(): Promise<string | undefined> {
  const response = await fetch("/session/logout", { method: "POST", keepalive: true });
  if (response.status === 204) return undefined;
  const answer = (await response.json()) as { providerUrl?: string; errors?: GraphQLFormattedError[] };
  if (!response.ok) throw new CombinedGraphQLErrors({ data: null, errors: answer.errors ?? [] });
  return answer.providerUrl;
}

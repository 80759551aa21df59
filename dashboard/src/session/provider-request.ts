import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { GraphQLFormattedError } from "graphql";

/** The ways to log in to this installation. */
export interface LoginOptions {
  /** Whether all users may use a password. If not, one administrator still may. */
  password: boolean;
  /** Whether users can have a link sent that sets a new password. */
  passwordReset: boolean;
  /** The OpenID Connect provider. */
  oidc: { label: string; available: boolean } | null;
}

/** Where the product returns to after a log-in at the provider; longer addresses are refused. */
const MAX_PATH = 1_500;

/** The ways to log in. @throws as `requestSession` */
export function requestLoginOptions(): Promise<LoginOptions> {
  return post<LoginOptions>("options", {});
}

/** Has a link to set a new password sent to an address, if it has an account. @throws as `requestSession` */
export async function requestPasswordReset(email: string): Promise<void> {
  await post("password-reset", { email });
}

/** Sets the password of a link's user. @returns their email. @throws as `requestSession` */
export async function setPassword(token: string, password: string): Promise<string> {
  const { email } = await post<{ email: string }>("password", { token, password });
  return email;
}

/**
 * Sends the browser to the provider. It returns to the present page.
 * @param accessToken of the user to whose account the identity is linked; left out for a log-in
 * @throws as `requestSession`
 */
export async function goToProvider(accessToken?: string): Promise<void> {
  const { pathname, search, hash } = location;
  const path = pathname + search + hash;
  const headers = accessToken === undefined ? undefined : { authorization: `Bearer ${accessToken}` };
  const returnTo = path.length <= MAX_PATH ? path : "/";
  const { url } = await post<{ url: string }>("oidc/start", { returnTo, link: accessToken !== undefined }, headers);
  location.assign(url);
}

async function post<Answer>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`/session/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (response.status === 204) return undefined as Answer;
  const answer = (await response.json()) as Answer & { errors?: GraphQLFormattedError[] };
  if (!response.ok) throw new CombinedGraphQLErrors({ data: null, errors: answer.errors ?? [] });
  return answer;
}

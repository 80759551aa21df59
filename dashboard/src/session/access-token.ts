import type { SessionGrant } from "./session-request";

/** An access token, kept in memory only. */
export interface AccessToken {
  token: string;
  /** Milliseconds since the epoch, by this machine's clock. */
  expiresAt: number;
  /** The id of its user. */
  userId: string;
  /** Whether it only serves to add the second factor that the user's role requires. */
  setupOnly: boolean;
}

/** A token is renewed instead of used in the last 30 s before it expires. */
const RENEWAL_MARGIN_MS = 30_000;

/** The access token of a new grant. */
export function toAccessToken({ accessToken, expiresIn }: SessionGrant): AccessToken {
  return { token: accessToken, expiresAt: Date.now() + expiresIn * 1_000, ...claimsOf(accessToken) };
}

/** Whether the token is about to expire. */
export function isExpiring({ expiresAt }: AccessToken): boolean {
  return expiresAt - Date.now() < RENEWAL_MARGIN_MS;
}

function claimsOf(token: string): Pick<AccessToken, "userId" | "setupOnly"> {
  const [, payload = ""] = token.split(".");
  const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub: string; setup?: true };
  return { userId: claims.sub, setupOnly: claims.setup ?? false };
}

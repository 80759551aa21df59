import type { SessionGrant } from "./session-request";

/** An access token, which lives in memory only. */
export interface AccessToken {
  token: string;
  /** Epoch milliseconds, by this machine's clock. */
  expiresAt: number;
  /** Whose it is, by the id. */
  userId: string;
}

/** Milliseconds before its end at which an access token is renewed rather than used. */
const RENEWAL_MARGIN_MS = 30_000;

/** What was just granted. */
export function toAccessToken({ accessToken, expiresIn }: SessionGrant): AccessToken {
  return { token: accessToken, expiresAt: Date.now() + expiresIn * 1_000, userId: subjectOf(accessToken) };
}

/** Whether it is better renewed than used. */
export function isExpiring({ expiresAt }: AccessToken): boolean {
  return expiresAt - Date.now() < RENEWAL_MARGIN_MS;
}

function subjectOf(token: string): string {
  const [, payload = ""] = token.split(".");
  const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub: string };
  return claims.sub;
}

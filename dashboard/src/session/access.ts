import type { Granted } from "./session-request";

/** An access token, which lives in memory only. */
export interface Access {
  token: string;
  /** Epoch milliseconds, by this machine's clock. */
  expiresAt: number;
  /** Whose it is, by the id. */
  person: string;
}

/** Milliseconds before its end at which an access token is renewed rather than used. */
const RENEWAL_MARGIN = 30_000;

/** What was just granted. */
export function accessFrom({ accessToken, expiresIn }: Granted): Access {
  return { token: accessToken, expiresAt: Date.now() + expiresIn * 1_000, person: subjectOf(accessToken) };
}

/** Whether it is better renewed than used. */
export function isEnding({ expiresAt }: Access): boolean {
  return expiresAt - Date.now() < RENEWAL_MARGIN;
}

function subjectOf(token: string): string {
  const [, payload = ""] = token.split(".");
  const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub: string };
  return claims.sub;
}

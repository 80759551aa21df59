import type { IncomingMessage } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";

/** Where the cookie is sent to, and nowhere else. */
export const SESSION_PATH = "/session";

/** As long as a session that nobody renews; the CPM decides when it really ends. */
const MAX_AGE_SECONDS = 30 * 86_400;
const MAX_LENGTH = 200;

/** The refresh token that a browser sent; undefined when it has none. */
export function refreshTokenOf(request: IncomingMessage): string | undefined {
  const token = parseCookie(request.headers.cookie ?? "")[nameFor(request)];
  return token !== undefined && token.length <= MAX_LENGTH && token !== "" ? token : undefined;
}

/** A `Set-Cookie` that has the browser keep a refresh token, out of reach of every script. */
export function keepingCookie(request: IncomingMessage, refreshToken: string): string {
  return setCookie(request, refreshToken, MAX_AGE_SECONDS);
}

/** A `Set-Cookie` that has the browser forget it. */
export function forgettingCookie(request: IncomingMessage): string {
  return setCookie(request, "", 0);
}

function setCookie(request: IncomingMessage, value: string, maxAge: number): string {
  return stringifySetCookie({
    name: nameFor(request),
    value,
    path: SESSION_PATH,
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(request),
    maxAge,
  });
}

/** Browsers take a cookie with the prefix over https only, so that nobody on the way can put one of theirs in its place. */
function nameFor(request: IncomingMessage): string {
  return isSecure(request) ? "__Secure-cgs-session" : "cgs-session";
}

/** By what the page says of itself: a proxy in front may be the one that speaks TLS. */
function isSecure({ headers }: IncomingMessage): boolean {
  return headers.origin?.startsWith("https:") ?? false;
}

import type { IncomingMessage } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";

/** The only path that browsers send the cookie to. */
export const SESSION_PATH = "/session";

/** The lifetime of a session that is not refreshed. The CPM decides when it ends. */
const MAX_AGE_SECONDS = 30 * 86_400;
const MAX_LENGTH = 200;

/** As long as the CPM knows a device after a log-in. */
const DEVICE_MAX_AGE_SECONDS = 90 * 86_400;

/** The cookies: the refresh token of the session, and the device token, which a log-out leaves. */
type Cookie = "session" | "device";

/** Reads the refresh token from the cookie; undefined without one. */
export function refreshTokenOf(request: IncomingMessage): string | undefined {
  return read(request, "session");
}

/** Reads the device token from its cookie; undefined without one. */
export function deviceTokenOf(request: IncomingMessage): string | undefined {
  return read(request, "device");
}

function read(request: IncomingMessage, cookie: Cookie): string | undefined {
  const token = parseCookie(request.headers.cookie ?? "")[nameFor(request, cookie)];
  return token !== undefined && token.length <= MAX_LENGTH && token !== "" ? token : undefined;
}

/** The `Set-Cookie` header that stores a refresh token. Scripts cannot read the cookie. */
export function sessionCookie(request: IncomingMessage, refreshToken: string): string {
  return setCookie(request, "session", refreshToken, MAX_AGE_SECONDS);
}

/** The `Set-Cookie` header that stores a device token. */
export function deviceCookie(request: IncomingMessage, deviceToken: string): string {
  return setCookie(request, "device", deviceToken, DEVICE_MAX_AGE_SECONDS);
}

/** The `Set-Cookie` header that deletes the refresh token. */
export function expiredSessionCookie(request: IncomingMessage): string {
  return setCookie(request, "session", "", 0);
}

function setCookie(request: IncomingMessage, cookie: Cookie, value: string, maxAge: number): string {
  return stringifySetCookie({
    name: nameFor(request, cookie),
    value,
    path: SESSION_PATH,
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(request),
    maxAge,
  });
}

/** Browsers accept a cookie with the `__Secure-` prefix over https only, so an attacker on the network cannot replace it over http. */
function nameFor(request: IncomingMessage, cookie: Cookie): string {
  return `${isSecure(request) ? "__Secure-" : ""}cgs-${cookie}`;
}

/** Decided by the page's origin, because a proxy in front of the gateway can terminate TLS. */
function isSecure({ headers }: IncomingMessage): boolean {
  return headers.origin?.startsWith("https:") ?? false;
}

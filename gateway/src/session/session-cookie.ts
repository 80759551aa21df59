import type { IncomingMessage } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";

/** The only path that browsers send the cookie to. */
export const SESSION_PATH = "/session";

/** The lifetime of a session that is not refreshed. The CPM decides when it ends. */
const MAX_AGE_SECONDS = 30 * 86_400;

/** As long as the CPM knows a device after a log-in. */
const DEVICE_MAX_AGE_SECONDS = 90 * 86_400;

/** As long as the CPM keeps a log-in that was begun at the OpenID Connect provider. */
const OIDC_MAX_AGE_SECONDS = 600;

/** The longest value of each cookie. The transaction of a log-in at the provider is encrypted. */
const MAX_LENGTHS = { session: 200, device: 200, oidc: 4_000 };

/** The cookies: the refresh token of the session, the device token, which a log-out leaves, and a log-in that was begun at the provider. */
type Cookie = keyof typeof MAX_LENGTHS;

/** What cookies depend on: the origin of the page tells whether it uses https. */
export type PageRequest = Pick<IncomingMessage, "headers">;

/** Reads the refresh token from the cookie; undefined without one. */
export function refreshTokenOf(request: PageRequest): string | undefined {
  return read(request, "session");
}

/** Reads the device token from its cookie; undefined without one. */
export function deviceTokenOf(request: PageRequest): string | undefined {
  return read(request, "device");
}

function read(request: PageRequest, cookie: Cookie): string | undefined {
  const token = parseCookie(request.headers.cookie ?? "")[nameFor(request, cookie)];
  return token !== undefined && token.length <= MAX_LENGTHS[cookie] && token !== "" ? token : undefined;
}

/** The `Set-Cookie` header that stores a refresh token. Scripts cannot read the cookie. */
export function sessionCookie(request: PageRequest, refreshToken: string): string {
  return setCookie(request, "session", refreshToken, MAX_AGE_SECONDS);
}

/** The `Set-Cookie` header that stores a device token. */
export function deviceCookie(request: PageRequest, deviceToken: string): string {
  return setCookie(request, "device", deviceToken, DEVICE_MAX_AGE_SECONDS);
}

/** The `Set-Cookie` header that deletes the refresh token. */
export function expiredSessionCookie(request: PageRequest): string {
  return setCookie(request, "session", "", 0);
}

/** Reads the log-in that was begun at the provider; undefined without one. */
export function oidcTransactionOf(request: PageRequest): string | undefined {
  return read(request, "oidc");
}

/** The `Set-Cookie` header that keeps a log-in that was begun at the provider. `Lax`, because the provider sends the browser back. */
export function oidcCookie(request: PageRequest, transaction: string): string {
  return setCookie(request, "oidc", transaction, OIDC_MAX_AGE_SECONDS);
}

/** The `Set-Cookie` header that forgets it. */
export function expiredOidcCookie(request: PageRequest): string {
  return setCookie(request, "oidc", "", 0);
}

function setCookie(request: PageRequest, cookie: Cookie, value: string, maxAge: number): string {
  return stringifySetCookie({
    name: nameFor(request, cookie),
    value,
    path: SESSION_PATH,
    httpOnly: true,
    sameSite: cookie === "oidc" ? "lax" : "strict",
    secure: isSecure(request),
    maxAge,
  });
}

/** Browsers accept a cookie with the `__Secure-` prefix over https only, so an attacker on the network cannot replace it over http. */
function nameFor(request: PageRequest, cookie: Cookie): string {
  return `${isSecure(request) ? "__Secure-" : ""}cgs-${cookie}`;
}

/** Decided by the page's origin, because a proxy in front of the gateway can terminate TLS. */
function isSecure({ headers }: PageRequest): boolean {
  return headers.origin?.startsWith("https:") ?? false;
}

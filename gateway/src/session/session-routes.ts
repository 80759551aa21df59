import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import { readJson } from "../http/request-body.js";
import type { Refusals } from "../refusals/refusals.js";
import { isSameOrigin } from "./same-origin.js";
import { deviceCookie, deviceTokenOf, expiredSessionCookie, refreshTokenOf, sessionCookie } from "./session-cookie.js";
import { createPasswordReset, createSetPassword } from "./password-routes.js";
import { createOidcCallback, createOidcStart, OIDC_CALLBACK } from "./oidc-routes.js";
import { contextOf, pageOriginOf, type SessionOperations } from "./session-request.js";
import {
  BEGIN_PASSKEY_LOGIN,
  LOGIN,
  LOGIN_OPTIONS,
  LOGIN_WITH_CODE,
  LOGIN_WITH_PASSKEY,
  LOGOUT,
  REFRESH,
} from "./session-operations.js";
import { createSessionErrorHandler, dataOf } from "./session-errors.js";

/** Options of {@link createSessionRoutes}. */
export interface SessionRoutesOptions extends SessionOperations {
  refusals: Refusals;
  log: Logger;
}

/** The response body. The page keeps the access token in memory. */
interface AccessToken {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
}

type Tokens = AccessToken & { refreshToken: string; deviceToken?: string | null };

const credentials = z.object({ email: z.string(), password: z.string(), proof: z.string().optional() });
const code = z.object({ challenge: z.string(), code: z.string() });
const passkeyOptions = z.object({ challenge: z.string().optional() });
const passkey = z.object({ challenge: z.string().optional(), passkey: z.record(z.string(), z.unknown()) });

/**
 * The dashboard's session: the mutations `login`, `refresh` and `logout` with the refresh token in a cookie. Scripts cannot read the cookie and
 * pages of other origins cannot have it sent. Errors have the shape of GraphQL errors.
 *
 * - `POST /login` takes `{email, password}`, and `proof` after a refusal with a challenge; 200 with {@link AccessToken}. A second cookie makes the
 *   device known for later log-ins.
 * - `POST /code` takes `{challenge, code}` and completes a log-in that needs a second factor; 200 as `/login`.
 * - `POST /passkey` takes `{passkey}`, and the `challenge` of such a log-in; 200 as `/login`.
 * - `POST /passkey-options` takes `{}`, or the `challenge` of such a log-in; 200 with the options for `navigator.credentials.get`.
 * - `POST /refresh` 200 with {@link AccessToken}; 204 when the browser has no session; 401 when it has ended.
 * - `POST /logout` 204, or 200 with `{providerUrl}`, the page on which the browser logs out at the OpenID Connect provider. The cookie is deleted
 *   even when the server cannot be reached (503).
 * - `POST /options` 200 with the ways to log in: `{password, passwordReset, oidc: {label, available} | null}`.
 * - `POST /password-reset` takes `{email}` and has a link sent to it; 204, also without an account.
 * - `POST /password` takes `{token, password}` and sets the password of a link's user; 200 with `{email}`.
 * - `POST /oidc/start` and `GET /oidc/callback`: log-in with OpenID Connect, see oidc-routes.ts.
 * See docs/decisions/030-keep-sessions-in-a-cookie-and-end-access-from-one-list.md.
 */
export function createSessionRoutes({ execute, publicOrigin, refusals, log }: SessionRoutesOptions): Router {
  const router = Router();
  router.use(withoutCache);
  router.get(OIDC_CALLBACK, createOidcCallback({ execute, publicOrigin }));
  router.use((request, _response, next) => {
    if (isSameOrigin(request, publicOrigin)) return next();
    const error = new AppError("FORBIDDEN", { message: OTHER_ORIGIN });
    refusals.recordAnonymous(contextOf(request), "session", error);
    next(error);
  });
  for (const { path, body, document, field } of LOGINS)
    router.post(path, async (request, response) => {
      const parsed = body.safeParse(await readJson(request));
      if (!parsed.success) throw new AppError("VALIDATION_ERROR");
      const variables = {
        ...parsed.data,
        ...(field !== "loginWithPasskey" && { deviceToken: deviceTokenOf(request) }),
      };
      const data = dataOf(await execute(document, variables, contextOf(request))) as Record<string, Tokens>;
      sendTokens(request, response, data[field] as Tokens);
    });
  router.post("/passkey-options", async (request, response) => {
    const parsed = passkeyOptions.safeParse(await readJson(request));
    if (!parsed.success) throw new AppError("VALIDATION_ERROR");
    const data = dataOf(await execute(BEGIN_PASSKEY_LOGIN, parsed.data, contextOf(request)));
    response.json((data as { beginPasskeyLogin: { options: object } }).beginPasskeyLogin.options);
  });
  router.post("/refresh", async (request, response) => {
    const refreshToken = refreshTokenOf(request);
    if (refreshToken === undefined) return void response.status(204).end();
    const result = await execute(REFRESH, { refreshToken }, contextOf(request));
    if (isSessionOver(result)) response.set("Set-Cookie", expiredSessionCookie(request));
    sendTokens(request, response, (dataOf(result) as { refresh: Tokens }).refresh);
  });
  router.post("/logout", async (request, response) => {
    const refreshToken = refreshTokenOf(request);
    response.set("Set-Cookie", expiredSessionCookie(request));
    if (refreshToken === undefined) return void response.status(204).end();
    const variables = { refreshToken, returnTo: `${pageOriginOf(request, publicOrigin)}/` };
    const result = dataOf(await execute(LOGOUT, variables, contextOf(request)));
    const { logoutUrl: providerUrl } = (result as { logoutWithProvider: { logoutUrl: string | null } })
      .logoutWithProvider;
    if (providerUrl === null) response.status(204).end();
    else response.json({ providerUrl });
  });
  router.post("/options", async (request, response) => {
    const { loginOptions } = dataOf(await execute(LOGIN_OPTIONS, {}, contextOf(request))) as { loginOptions: object };
    response.json(loginOptions);
  });
  router.post("/password-reset", createPasswordReset(execute));
  router.post("/password", createSetPassword(execute));
  router.post("/oidc/start", createOidcStart({ execute, publicOrigin }));
  router.use((request, response, next) => {
    response.set("Allow", request.path === OIDC_CALLBACK ? "GET" : "POST");
    next(new AppError(PATHS.includes(request.path) ? "METHOD_NOT_ALLOWED" : "NOT_FOUND"));
  });
  router.use(createSessionErrorHandler(log));
  return router;
}

const withoutCache: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", "no-store, no-transform");
  next();
};

/** The ways to start a session: the path, its body, and the mutation that it runs. */
const LOGINS = [
  { path: "/login", body: credentials, document: LOGIN, field: "login" },
  { path: "/code", body: code, document: LOGIN_WITH_CODE, field: "loginWithCode" },
  { path: "/passkey", body: passkey, document: LOGIN_WITH_PASSKEY, field: "loginWithPasskey" },
] as const;

const PATHS = [
  ...LOGINS.map(({ path }) => path),
  "/passkey-options",
  "/refresh",
  "/logout",
  "/options",
  "/password-reset",
  "/password",
  "/oidc/start",
  OIDC_CALLBACK,
] as string[];
const OTHER_ORIGIN =
  "Only pages of the gateway's own origin can use /session. Other clients log in with the GraphQL mutation or at /api/auth/login.";

function sendTokens(
  request: Request,
  response: Response,
  { accessToken, refreshToken, expiresIn, deviceToken }: Tokens,
): void {
  response.append("Set-Cookie", sessionCookie(request, refreshToken));
  if (deviceToken) response.append("Set-Cookie", deviceCookie(request, deviceToken));
  response.json({ accessToken, expiresIn } satisfies AccessToken);
}

function isSessionOver({ errors }: OperationResult): boolean {
  return errors?.[0]?.extensions?.["code"] === "UNAUTHENTICATED";
}

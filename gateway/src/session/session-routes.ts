import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import { readJson } from "../http/request-body.js";
import { isSameOrigin } from "./same-origin.js";
import { deviceCookie, deviceTokenOf, expiredSessionCookie, refreshTokenOf, sessionCookie } from "./session-cookie.js";
import { LOGIN, LOGOUT, REFRESH } from "./session-operations.js";
import { createSessionErrorHandler, dataOf } from "./session-errors.js";

/** Options of {@link createSessionRoutes}. */
export interface SessionRoutesOptions {
  /** Runs an operation without a credential. */
  execute(document: string, variables: Record<string, unknown>, context: GatewayContext): Promise<OperationResult>;
  /** The gateway's origin as browsers see it, e.g. `https://content.example.com`; by default the `Host` header decides. */
  publicOrigin: string | undefined;
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

/**
 * The dashboard's session: the mutations `login`, `refresh` and `logout` with the refresh token in a cookie. Scripts cannot read the cookie and
 * pages of other origins cannot have it sent. Errors have the shape of GraphQL errors.
 *
 * - `POST /login` takes `{email, password}`, and `proof` after a refusal with a challenge; 200 with {@link AccessToken}. A second cookie makes the
 *   device known for later log-ins.
 * - `POST /refresh` 200 with {@link AccessToken}; 204 when the browser has no session; 401 when it has ended.
 * - `POST /logout` 204. The cookie is deleted even when the server cannot be reached (503).
 * See docs/decisions/030-keep-sessions-in-a-cookie-and-end-access-from-one-list.md.
 */
export function createSessionRoutes({ execute, publicOrigin, log }: SessionRoutesOptions): Router {
  const router = Router();
  router.use((request, response, next) => {
    response.set("Cache-Control", "no-store, no-transform");
    next(isSameOrigin(request, publicOrigin) ? undefined : new AppError("FORBIDDEN", { message: OTHER_ORIGIN }));
  });
  router.post("/login", async (request, response) => {
    const parsed = credentials.safeParse(await readJson(request));
    if (!parsed.success) throw new AppError("VALIDATION_ERROR");
    const variables = { ...parsed.data, deviceToken: deviceTokenOf(request) };
    const { login } = dataOf(await execute(LOGIN, variables, contextOf(request))) as { login: Tokens };
    sendTokens(request, response, login);
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
    if (refreshToken !== undefined) dataOf(await execute(LOGOUT, { refreshToken }, contextOf(request)));
    response.status(204).end();
  });
  router.use((request, response, next) => {
    response.set("Allow", "POST");
    next(new AppError(PATHS.includes(request.path) ? "METHOD_NOT_ALLOWED" : "NOT_FOUND"));
  });
  router.use(createSessionErrorHandler(log));
  return router;
}

const PATHS = ["/login", "/refresh", "/logout"];
const OTHER_ORIGIN =
  "Only pages of the gateway's own origin can use /session. Other clients log in with the GraphQL mutation or at /api/auth/login.";

/** The context without the request's own credential: these operations need none. */
function contextOf({ headers: { authorization: _authorization, ...headers } }: Request): GatewayContext {
  return gatewayContext(headers);
}

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

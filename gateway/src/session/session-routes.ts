import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import { readJson } from "../http/request-body.js";
import { RepeatedExchange } from "./refresh-replay.js";
import { isSameOrigin } from "./same-origin.js";
import { forgettingCookie, keepingCookie, refreshTokenOf } from "./session-cookie.js";
import { LOGIN, LOGOUT, REFRESH } from "./session-operations.js";
import { createRefusalHandler, dataOf } from "./session-errors.js";

/** What {@link createSessionRoutes} needs. */
export interface SessionRoutesOptions {
  /** Runs an operation as a caller without a credential would. */
  execute(document: string, variables: Record<string, unknown>, context: GatewayContext): Promise<OperationResult>;
  /** What browsers know the gateway by, e.g. `https://content.example.com`; by default the `Host` that they send. */
  publicOrigin: string | undefined;
  log: Logger;
}

/** What a page is given: its access token, which it keeps in memory. */
interface Access {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
}

type Tokens = Access & { refreshToken: string };

const credentials = z.object({ email: z.string(), password: z.string() });

/**
 * The dashboard's session: the mutations `login`, `refresh` and `logout` for a page that must not hold its refresh token. It goes into a cookie
 * that no script can read and no other page can have sent. Refusals have the shape of GraphQL's.
 *
 * - `POST /login` takes `{email, password}`; 200 with {@link Access}.
 * - `POST /refresh` 200 with {@link Access}; 204 when the browser has no session; 401 when it has ended.
 * - `POST /logout` 204. The browser forgets the session even where the server could not be told (503).
 */
export function createSessionRoutes({ execute, publicOrigin, log }: SessionRoutesOptions): Router {
  const exchanges = new RepeatedExchange();
  const router = Router();
  router.use((request, response, next) => {
    response.set("Cache-Control", "no-store, no-transform");
    next(isSameOrigin(request, publicOrigin) ? undefined : new AppError("FORBIDDEN", { message: FOREIGN }));
  });
  router.post("/login", async (request, response) => {
    const asked = credentials.safeParse(await readJson(request));
    if (!asked.success) throw new AppError("VALIDATION_ERROR");
    const { login } = dataOf(await execute(LOGIN, asked.data, contextOf(request))) as { login: Tokens };
    keep(request, response, login);
  });
  router.post("/refresh", async (request, response) => {
    const refreshToken = refreshTokenOf(request);
    if (refreshToken === undefined) return void response.status(204).end();
    const result = await exchanges.once(refreshToken, () => execute(REFRESH, { refreshToken }, contextOf(request)));
    if (isOver(result)) response.set("Set-Cookie", forgettingCookie(request));
    keep(request, response, (dataOf(result) as { refresh: Tokens }).refresh);
  });
  router.post("/logout", async (request, response) => {
    const refreshToken = refreshTokenOf(request);
    response.set("Set-Cookie", forgettingCookie(request));
    if (refreshToken !== undefined) dataOf(await execute(LOGOUT, { refreshToken }, contextOf(request)));
    response.status(204).end();
  });
  router.use((request, response, next) => {
    response.set("Allow", "POST");
    next(new AppError(PATHS.includes(request.path) ? "METHOD_NOT_ALLOWED" : "NOT_FOUND"));
  });
  router.use(createRefusalHandler(log));
  return router;
}

const PATHS = ["/login", "/refresh", "/logout"];
const FOREIGN = "Only the dashboard's own page may do this. Programs log in with the mutation or at /api/auth/login.";

/** Whatever credential the request carries, these operations are done without one. */
function contextOf({ headers: { authorization: _authorization, ...headers } }: Request): GatewayContext {
  return gatewayContext(headers);
}

function keep(request: Request, response: Response, { accessToken, refreshToken, expiresIn }: Tokens): void {
  response.set("Set-Cookie", keepingCookie(request, refreshToken));
  response.json({ accessToken, expiresIn } satisfies Access);
}

function isOver({ errors }: OperationResult): boolean {
  return errors?.[0]?.extensions?.["code"] === "UNAUTHENTICATED";
}

import { AppError } from "@cgs/kit/errors";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import type { Request, RequestHandler } from "express";
import { z } from "zod";
import { gatewayContext } from "../context/gateway-context.js";
import { readJson } from "../http/request-body.js";
import { expiredOidcCookie, oidcCookie, oidcTransactionOf, type PageRequest, sessionCookie } from "./session-cookie.js";
import { dataOf } from "./session-errors.js";
import { COMPLETE_OIDC_LOGIN, START_OIDC_LINK, START_OIDC_LOGIN } from "./session-operations.js";
import { contextOf, pageOriginOf, type SessionOperations } from "./session-request.js";

/** Where the provider sends the browser back to, below `/session`. */
export const OIDC_CALLBACK = "/oidc/callback";

const purpose = z.object({ returnTo: z.string().optional(), link: z.boolean().optional() });

/**
 * `POST /session/oidc/start` takes `{returnTo}`, a path, and `link: true` with the access token to link the identity to the caller's account. 200
 * with `{url}`, where the page sends the browser. A cookie keeps the log-in for ten minutes.
 */
export function createOidcStart({ execute, publicOrigin }: SessionOperations): RequestHandler {
  return async (request, response) => {
    const parsed = purpose.safeParse(await readJson(request));
    if (!parsed.success) throw new AppError("VALIDATION_ERROR");
    const { returnTo = "/", link = false } = parsed.data;
    const redirectUri = `${pageOriginOf(request, publicOrigin)}/session${OIDC_CALLBACK}`;
    const context = link ? gatewayContext(request.headers) : contextOf(request);
    const result = await execute(link ? START_OIDC_LINK : START_OIDC_LOGIN, { redirectUri, returnTo }, context);
    const { start } = dataOf(result) as { start: { url: string; transaction: string } };
    response.append("Set-Cookie", oidcCookie(request, start.transaction));
    response.json({ url: start.url });
  };
}

/**
 * `GET /session/oidc/callback`: 303 to the path where the user was going, with the session's cookie. After a refusal with
 * `login_error`, the reason, and `ref`, the id of the trace, in the query. Only the browser that began the log-in has its cookie.
 */
export function createOidcCallback({ execute, publicOrigin }: SessionOperations): RequestHandler {
  return async (request, response) => {
    const page = pageOf(request, publicOrigin);
    const context = contextOf(request);
    response.set("Referrer-Policy", "no-referrer");
    response.append("Set-Cookie", expiredOidcCookie(page));
    const transaction = oidcTransactionOf(page);
    const parameters = request.originalUrl.split("?").slice(1).join("?");
    const refuse = ({ reason, returnTo }: Refusal) =>
      response.redirect(303, withParameters(returnTo, { login_error: reason, ref: context.traceId }));
    if (transaction === undefined) return refuse({ reason: "expired", returnTo: "/" });
    const result = await execute(COMPLETE_OIDC_LOGIN, { transaction, parameters }, context).catch(asResult);
    const refusal = refusalOf(result);
    if (refusal) return refuse(refusal);
    const { completeOidcLogin: completed } = dataOf(result) as { completeOidcLogin: Completed };
    response.append("Set-Cookie", sessionCookie(page, completed.tokens.refreshToken));
    response.redirect(303, completed.returnTo);
  };
}

interface Completed {
  tokens: { refreshToken: string };
  returnTo: string;
}

/**
 * The page to which the browser goes. Browsers send no `Origin` with the callback, so without a public origin, the cookie that began the log-in
 * tells whether pages use https.
 */
function pageOf({ headers }: Request, publicOrigin: string | undefined): PageRequest {
  const of = (origin: string) => ({ headers: { cookie: headers.cookie, origin } });
  if (publicOrigin !== undefined) return of(publicOrigin);
  const secure = of(`https://${headers.host}`);
  return oidcTransactionOf(secure) === undefined ? of(`http://${headers.host}`) : secure;
}

/** A refusal of the gateway itself, such as a rate limit, as a result. */
function asResult(error: unknown): OperationResult {
  if (error instanceof AppError) return { errors: [{ message: error.message, extensions: error.extensions }] };
  throw error;
}

/** Why a log-in was refused, and where the user was going. */
interface Refusal {
  reason: string;
  returnTo: string;
}

const details = z.object({ reason: z.string().optional(), returnTo: z.string().startsWith("/").optional() });

/** The refusal of a log-in; undefined when it was not refused. Unexpected errors have no reason of their own. */
function refusalOf({ errors }: OperationResult): Refusal | undefined {
  const [failure] = errors ?? [];
  if (!failure) return undefined;
  const { details: given, code } = failure.extensions ?? {};
  const { reason, returnTo = "/" } = details.safeParse(given).data ?? {};
  const isOutage = code === "SERVICE_UNAVAILABLE" || code === "RATE_LIMIT_EXCEEDED";
  return { reason: reason ?? (isOutage ? "unavailable" : "invalid"), returnTo };
}

/** A path with more parameters in its query. */
function withParameters(path: string, parameters: Record<string, string>): string {
  const url = new URL(path, "http://local");
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

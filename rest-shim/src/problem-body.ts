import type { IncomingMessage } from "node:http";
import { ERROR_CATALOGUE, type ErrorCode } from "@cgs/kit/errors";
import express, { type Request } from "express";
import type { ErrorAnswer } from "./error-body.js";

/** The media type of RFC 9457. */
export const PROBLEM_JSON = "application/problem+json";

/** Whether a caller asks for problem details by name. Whoever takes anything gets the documented body. */
export function wantsProblem(request: IncomingMessage): boolean {
  return express.request.accepts.call(request as Request, "application/json", PROBLEM_JSON) === PROBLEM_JSON;
}

/** The same failure as problem details (RFC 9457): nothing is told that the documented body would not tell. */
export function problemOf({ status, body }: ErrorAnswer, traceId: string): Record<string, unknown> {
  const propagated = "upstream_errors" in body;
  const code: ErrorCode = propagated ? body.details.error_code : body.code;
  return {
    type: `urn:content-generation-system:error:${code}`,
    title: ERROR_CATALOGUE[code].message,
    status,
    detail: body.error,
    code,
    trace_id: traceId,
    details: body.details,
    ...(propagated && { upstream_errors: body.upstream_errors }),
  };
}

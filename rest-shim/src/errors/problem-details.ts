import type { IncomingMessage } from "node:http";
import { ERROR_CATALOGUE, type ErrorCode } from "@cgs/kit/errors";
import express, { type Request } from "express";
import type { ErrorResponse } from "./error-response.js";

/** The media type of problem details (RFC 9457). */
export const PROBLEM_DETAILS_TYPE = "application/problem+json";

/** Whether a request prefers problem details. `Accept: *\/*` gets the documented error body. */
export function acceptsProblemDetails(request: IncomingMessage): boolean {
  return (
    express.request.accepts.call(request as Request, "application/json", PROBLEM_DETAILS_TYPE) === PROBLEM_DETAILS_TYPE
  );
}

/** Converts an error response to problem details (RFC 9457) with the same information. */
export function problemDetails({ status, body }: ErrorResponse, traceId: string): Record<string, unknown> {
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

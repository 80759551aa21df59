import { AppError } from "@cgs/kit/errors";
import { type Headers, traceIdOf, traceparent } from "@cgs/kit/trace";
import type { NextFunction, Request, RequestHandler, Response } from "express";

/** The versions a caller may name in `API-Version`. The first is used when it names none. */
export const API_VERSIONS = ["1.0"] as const;

/** Request ids that are repeated; anything else could forge a log line or a header. */
const REQUEST_ID = /^[\w.:-]{1,128}$/;

/**
 * Gives a request its trace and its answer the headers every answer has: `API-Version`, `X-Request-Id` (the caller's, else the trace
 * id), and no caching. Refuses versions that do not exist.
 */
export function openExchange(): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const traceId = traceIdOf(request.headers);
    response.locals["traceId"] = traceId;
    const requestId = request.get("x-request-id");
    const version = request.get("api-version") ?? API_VERSIONS[0];
    response.set({
      "X-Request-Id": requestId && REQUEST_ID.test(requestId) ? requestId : traceId,
      "API-Version": API_VERSIONS[0],
      "Cache-Control": "no-store",
    });
    next(isSupported(version) ? undefined : unsupported());
  };
}

/** The trace id that {@link openExchange} gave the request. */
export function exchangeTrace(response: Response): string {
  return String(response.locals["traceId"]);
}

/** The headers an operation is executed with: the caller's own, in this exchange's trace. */
export function operationHeaders(request: Request, response: Response): Headers {
  return { ...request.headers, traceparent: traceparent(exchangeTrace(response)) };
}

function isSupported(version: string): boolean {
  return (API_VERSIONS as readonly string[]).includes(version.trim());
}

function unsupported(): AppError {
  const supported = API_VERSIONS.join(", ");
  return new AppError("UNSUPPORTED_API_VERSION", {
    message: `This API version is not supported. Supported: ${supported}.`,
    details: { supported_versions: [...API_VERSIONS] },
  });
}

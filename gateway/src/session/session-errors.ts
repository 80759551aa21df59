import { AppError, isErrorCode } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import type { ErrorRequestHandler } from "express";

/** What an operation gave. @throws AppError for what it refused, in its words. */
export function dataOf({ data, errors }: OperationResult): unknown {
  const [failure] = errors ?? [];
  if (!failure) return data;
  const { code, details, retryAfter } = failure.extensions ?? {};
  if (!isErrorCode(code)) throw new AppError("INTERNAL_ERROR", { cause: failure });
  throw new AppError(code, {
    message: failure.message,
    cause: failure,
    ...(typeof details === "object" && details !== null && { details: { ...details } }),
    ...(typeof retryAfter === "number" && { retryAfter }),
  });
}

/** Answers refusals as GraphQL does, which is what the page understands, with the code's own status. */
export function createRefusalHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    if (!(error instanceof AppError)) log.error({ err: error }, "unexpected error");
    const { status, message, extensions } = error instanceof AppError ? error : new AppError("INTERNAL_ERROR");
    if (extensions["retryAfter"] !== undefined) response.set("Retry-After", String(extensions["retryAfter"]));
    response.status(status).json({ errors: [{ message, extensions }] });
  };
}

import { AppError, isErrorCode } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import type { ErrorRequestHandler } from "express";

/** The data of a result. @throws AppError with the code and message of its first error. */
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

/** Answers errors in the shape of a GraphQL response, which the dashboard parses, with the HTTP status of the code. */
export function createSessionErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    if (!(error instanceof AppError)) log.error({ err: error }, "unexpected error");
    const { status, message, extensions } = error instanceof AppError ? error : new AppError("INTERNAL_ERROR");
    if (extensions["retryAfter"] !== undefined) response.set("Retry-After", String(extensions["retryAfter"]));
    response.status(status).json({ errors: [{ message, extensions }] });
  };
}

import { AppError, type ErrorCode } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import type { ErrorRequestHandler, RequestHandler, Response } from "express";

/** Answers unknown paths with 404 and the standard error body. */
export const notFound: RequestHandler = (_req, res) => sendError(res, new AppError("NOT_FOUND"));

/** Answers failed requests with the standard error body. The cause is logged and not sent. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error);
    sendError(res, error instanceof AppError ? error : new AppError(codeOf(error, log)));
  };
}

function codeOf(error: unknown, log: Logger): ErrorCode {
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === "number" && status < 500) return status === 404 ? "NOT_FOUND" : "MALFORMED_REQUEST";
  log.error({ err: error }, "unexpected error");
  return "INTERNAL_ERROR";
}

function sendError(res: Response, { status, message, code }: AppError): void {
  res.status(status).set("Cache-Control", "no-store").json({ success: false, error: message, code });
}

import type { ErrorRequestHandler } from "express";
import { isDatabaseUnavailable } from "../database/is-database-unavailable.js";
import { AppError } from "../errors.js";
import type { Logger } from "../log.js";

/**
 * Answers requests whose handler failed with the standard error body. An unexpected cause is logged and not sent. Without this handler,
 * Express prints causes beside the log, with the SQL of a failed query and its parameters.
 */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, { path }, response, _next) => {
    const known = toAppError(error);
    if (!known || response.headersSent) log.error({ err: error, path }, "a request failed");
    if (response.headersSent) return void response.destroy();
    const { status, message, code } = known ?? new AppError("INTERNAL_ERROR");
    response.status(status).set("Cache-Control", "no-store").json({ success: false, error: message, code });
  };
}

/** The error of the catalogue for a failure. Undefined for an unexpected one. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError("DATABASE_ERROR", { cause: error });
  const status = (error as { status?: unknown } | null)?.status; // of Express and its parsers
  if (typeof status !== "number" || status >= 500) return undefined;
  return new AppError(status === 404 ? "NOT_FOUND" : "MALFORMED_REQUEST");
}

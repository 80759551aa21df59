import { AppError } from "@cgs/kit/errors";
import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";

/** Reads a JSON body of at most 1 MB. Another content type is 415, unreadable JSON 400, too much of it 413. */
export function jsonBody(): RequestHandler[] {
  return [requireJson, express.json({ limit: "1mb" })];
}

function requireJson(request: Request, _response: Response, next: NextFunction): void {
  const empty = request.get("content-length") === "0";
  const wrong = !empty && request.is("application/json") === false;
  next(wrong ? new AppError("UNSUPPORTED_MEDIA_TYPE") : undefined);
}

/** The failures of Express itself, by HTTP status. */
const TRANSPORT_FAILURES: Record<number, AppError["code"]> = {
  400: "MALFORMED_REQUEST",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
};

/** The catalogue error that an error raised while reading a request means; undefined for the unexpected. */
export function transportError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const status = (error as { status?: unknown } | null)?.status;
  const code = typeof status === "number" ? TRANSPORT_FAILURES[status] : undefined;
  return code && new AppError(code, { cause: error });
}

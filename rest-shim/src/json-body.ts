import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@cgs/kit/errors";
import express, { type Request } from "express";

const readJson = express.json({ limit: "1mb" });

/**
 * Reads a JSON body of at most 1 MB; undefined for none.
 * Rejects with a failure that {@link transportError} knows: another content type is 415, unreadable JSON 400, too much of it 413.
 */
export async function jsonBody(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const empty = request.headers["content-length"] === "0";
  const wrong = !empty && express.request.is.call(request as Request, "application/json") === false;
  if (wrong) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  return new Promise((resolve, reject) => {
    readJson(request, response, (error?: Error) => (error ? reject(error) : resolve((request as Request).body)));
  });
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

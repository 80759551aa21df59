import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@cgs/kit/errors";
import express, { type Request } from "express";

const parseJson = express.json({ limit: "1mb" });

/**
 * Reads a JSON body of at most 1 MB; undefined for an empty body. Rejects with an error that {@link requestError} maps: 415 for
 * another content type, 400 for invalid JSON, 413 for a larger body.
 */
export async function readJsonBody(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const empty = request.headers["content-length"] === "0";
  const otherType = !empty && express.request.is.call(request as Request, "application/json") === false;
  if (otherType) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  return new Promise((resolve, reject) => {
    parseJson(request, response, (error?: Error) => (error ? reject(error) : resolve((request as Request).body)));
  });
}

/** The codes of errors that Express's body parser reports, by HTTP status. */
const BODY_PARSER_CODES: Record<number, AppError["code"]> = {
  400: "MALFORMED_REQUEST",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
};

/** Maps an error raised while a request is read to a catalog error; undefined for unexpected errors. */
export function requestError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const status = (error as { status?: unknown } | null)?.status;
  const code = typeof status === "number" ? BODY_PARSER_CODES[status] : undefined;
  return code && new AppError(code, { cause: error });
}

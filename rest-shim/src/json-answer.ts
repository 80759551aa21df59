import type { IncomingMessage, ServerResponse } from "node:http";
import { compressResponses } from "@cgs/kit/http/compression";
import type { Request, Response } from "express";

/** What is shorter is not worth compressing. */
const COMPRESSED_FROM_BYTES = 1_024;

const compress = compressResponses();

/**
 * Sends a body as JSON. Express could do this too, but it would look at settings that we have not, and a middleware that compresses would wrap each answer
 * before it is known whether it is long enough, which most are not.
 */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
  type = "application/json",
): void {
  const text = JSON.stringify(body);
  const bytes = Buffer.byteLength(text);
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.setHeader("Content-Length", bytes);
  if (bytes < COMPRESSED_FROM_BYTES || !request.headers["accept-encoding"]) response.end(text);
  else void compress(request as Request, response as Response, () => response.end(text));
}

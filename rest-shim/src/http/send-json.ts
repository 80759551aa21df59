import type { IncomingMessage, ServerResponse } from "node:http";
import { compressResponses } from "@cgs/kit/http/compression";
import type { Request, Response } from "express";

/** Compressing shorter bodies costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1_024;

const compress = compressResponses();

/**
 * Sends a body as JSON, compressResponses from 1 KiB on. Express's `response.json` would read application settings that are not used here,
 * and a compression middleware would wrap every response before its length is known. Most are short.
 */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
  mediaType = "application/json",
): void {
  const json = JSON.stringify(body);
  const bytes = Buffer.byteLength(json);
  response.setHeader("Content-Type", `${mediaType}; charset=utf-8`);
  response.setHeader("Content-Length", bytes);
  if (bytes < MIN_COMPRESSED_BYTES || !request.headers["accept-encoding"]) response.end(json);
  else void compress(request as Request, response as Response, () => response.end(json));
}

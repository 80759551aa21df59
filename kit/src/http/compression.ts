import compression from "compression";
import type { RequestHandler } from "express";

/**
 * Compresses answers for callers that take it, from 1 KB on; how, `Vary` tells to caches. An answer that is marked `no-transform` (every one with
 * a token is) stays as it is, and so does a part of a file, whose bytes are counted in the file as it is.
 */
export function compressResponses(): RequestHandler {
  return compression({
    filter: (request, response) => !response.hasHeader("Content-Range") && compression.filter(request, response),
  });
}

import compression from "compression";
import type { RequestHandler } from "express";

/**
 * Creates middleware that compresses responses of 1 KB and more if the client accepts it, and sets `Vary` for caches. It does not
 * compress responses marked `no-transform`, which includes every response with a token, or parts of files (`Content-Range`), whose
 * ranges refer to the uncompressed file.
 */
export function compressResponses(): RequestHandler {
  return compression({
    filter: (request, response) => !response.hasHeader("Content-Range") && compression.filter(request, response),
  });
}

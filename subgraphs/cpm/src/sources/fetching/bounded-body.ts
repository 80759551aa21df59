import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Dispatcher } from "undici";
import { MAX_DOCUMENT_BYTES } from "../limits.js";
import { SourceError, SourceFailure } from "../source-failure.js";

/** The part of robots.txt that is read: RFC 9309 asks for at least 500 KiB. */
const TRUNCATED_BYTES = 512_000;

/**
 * Reads a body of at most 5 MB, counted after decompression. The rest of a longer one is not read.
 * @param truncate reads the beginning of a longer body instead of failing: the first 500 KB, or that many bytes.
 * @param maxBytes another limit than 5 MB.
 * @throws SourceError TOO_LARGE or UNREADABLE.
 */
export async function readBody(
  { headers, body }: Dispatcher.ResponseData,
  { truncate = false, maxBytes = MAX_DOCUMENT_BYTES }: { truncate?: boolean | number; maxBytes?: number } = {},
): Promise<Buffer> {
  const limit = truncate === false ? maxBytes : truncate === true ? TRUNCATED_BYTES : truncate;
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stream = decompressed(body, String(headers["content-encoding"] ?? "identity"));
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= limit) continue;
      if (truncate) break;
      throw new SourceError(SourceFailure.TOO_LARGE);
    }
  } finally {
    discard(stream);
    discard(body);
  }
  return Buffer.concat(chunks).subarray(0, limit);
}

/** Ends a body that is not read to its end. undici emits an error then, which says nothing new. */
export function discard(body: Readable): void {
  body.on("error", () => undefined).destroy();
}

function decompressed(body: Readable, encoding: string): Readable {
  const decoder = decoderOf(encoding.trim().toLowerCase());
  if (!decoder) return body;
  body.on("error", (error) => decoder.destroy(error));
  return body.pipe(decoder);
}

function decoderOf(encoding: string) {
  if (encoding === "identity" || encoding === "") return undefined;
  if (encoding === "gzip" || encoding === "x-gzip") return createGunzip();
  if (encoding === "deflate") return createInflate();
  if (encoding === "br") return createBrotliDecompress();
  throw new SourceError(SourceFailure.UNREADABLE);
}

import type { IncomingMessage } from "node:http";
import { AppError } from "@cgs/kit/errors";

const MAX_BODY_BYTES = 1_048_576;
const MAX_DISCARDED_BYTES = 10 * MAX_BODY_BYTES;

/**
 * Reads a JSON body.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE or MALFORMED_REQUEST.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const [mediaType = ""] = (request.headers["content-type"] ?? "").split(";");
  if (mediaType.trim().toLowerCase() !== "application/json") throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const body = await readBody(request);
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new AppError("MALFORMED_REQUEST", { cause: error });
  }
}

/**
 * Whether the body of a refused request is small enough to be read to its end after the response. Else the connection must be closed, and a
 * client that is still sending may lose the response.
 */
export function canDiscardBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"]) <= MAX_DISCARDED_BYTES;
}

/** Reads a body. One that is up to ten times too large is read to its end, because many clients read the response only after they have sent everything. */
function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else chunks.length = 0;
      if (size > MAX_DISCARDED_BYTES) reject(new AppError("PAYLOAD_TOO_LARGE"));
    });
    request.once("end", () => {
      if (size > MAX_BODY_BYTES) reject(new AppError("PAYLOAD_TOO_LARGE"));
      else resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString("utf8"));
    });
    request.once("error", reject);
  });
}

import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { EXPORT_FORMATS, type ExportedEntry } from "./export-format.js";
import { exportFileName, type ExportRequest } from "./export-request.js";

/**
 * Sends pages of entries as a file. The next page is read when the caller has taken the last one, so memory is bounded. When the caller
 * leaves, `pages` is ended. When `pages` fails, the connection is closed, so that the caller sees that the file is not complete; so it does when `ended` aborts. Rejects with the reason then.
 */
export async function sendExport(
  response: ServerResponse,
  request: ExportRequest,
  pages: AsyncIterable<readonly ExportedEntry[]>,
  ended?: AbortSignal,
): Promise<void> {
  const { contentType, header, line } = EXPORT_FORMATS[request.format];
  async function* chunks() {
    if (header) yield header;
    for await (const page of pages) yield page.map((entry) => line(entry)).join("");
  }
  response.setHeader("Content-Type", contentType);
  response.setHeader("Content-Disposition", `attachment; filename="${exportFileName(request)}"`);
  response.setHeader("Cache-Control", "no-store");
  try {
    await pipeline(Readable.from(chunks()), response, { ...(ended && { signal: ended }) });
  } catch (error) {
    if (ended?.aborted) throw ended.reason;
    if ((error as { code?: unknown }).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

import { Pool } from "undici";
import { withDeadline } from "../deadline.js";
import { EXPORT_FORMATS } from "../audit/export-format.js";
import { RetryLater, type StreamDestination } from "./stream-destination.js";

/** How long the collector has for one batch: less than the lease. */
const TIMEOUT_MS = 10_000;

/** The longest wait that a collector can ask for, in seconds. */
const MAX_WAIT = 300;

/**
 * Posts entries as JSON Lines over one kept-alive connection. Every answer but 2xx is a failure, redirects included.
 * @param token sent as bearer token.
 */
export function createHttpDestination(url: URL, token?: string, timeoutMs = TIMEOUT_MS): StreamDestination {
  const pool = new Pool(url.origin, { connections: 1, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const headers = {
    "content-type": "application/x-ndjson",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const post = async (body: string, signal: AbortSignal) => {
    const response = await pool.request({
      ...{ method: "POST", path: `${url.pathname}${url.search}`, headers, body, signal },
      idempotent: true,
    });
    await response.body.dump({ limit: 65_536, signal });
    if (response.statusCode >= 200 && response.statusCode < 300) return;
    throw new RetryLater(`the collector answered ${response.statusCode}`, waitOf(response.headers["retry-after"]));
  };
  return {
    send: (entries, parent) =>
      withDeadline(timeoutMs, ({ signal }) => post(entries.map(EXPORT_FORMATS.jsonl.line).join(""), signal), parent),
    close: () => pool.destroy(),
  };
}

/** The seconds of a Retry-After header; 0 without a number. */
function waitOf(header: string | string[] | undefined): number {
  return Math.min(Number(/^\d+$/.exec(String(header))?.[0] ?? 0), MAX_WAIT);
}

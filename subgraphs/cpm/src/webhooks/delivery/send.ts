import { performance } from "node:perf_hooks";
import { withDeadline } from "@cgs/kit/deadline";
import { VERSION } from "@cgs/kit/version";
import { type Dispatcher, errors, request } from "undici";
import { discard } from "../../sources/fetching/bounded-body.js";
import type { GuardedAgents } from "../../sources/fetching/guarded-agents.js";
import { SourceError, SourceFailure } from "../../sources/source-failure.js";

/** The longest time for one request with its answer, in milliseconds. */
export const ATTEMPT_TIMEOUT_MS = 15_000;

/** The part of an answer that is read and stored, in bytes. */
const ANSWER_BYTES = 4_096;

/** The longest time that a receiver can ask us to wait, in milliseconds. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/** A signed request. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What came of a request. */
export interface AttemptResult {
  durationMs: number;
  /** Null without an answer. */
  status: number | null;
  /** Why it failed; null for a status of 200 to 299. */
  failure: string | null;
  /** The beginning of the answer; null without one. */
  response: string | null;
  /** For how long the receiver asked us to wait, at most an hour; null when it did not. */
  retryAfterMs: number | null;
}

/**
 * Sends a request to a receiver and reads the beginning of its answer. Never rejects and never takes longer than the timeout, whatever the receiver does. The
 * status decides, as the documentation says, and not how the answer ends. A redirect is a failure: its target was not chosen by the user.
 */
export async function sendWebhook(
  agents: GuardedAgents,
  { url, headers, body }: WebhookRequest,
  timeoutMs = ATTEMPT_TIMEOUT_MS,
): Promise<AttemptResult> {
  const start = performance.now();
  const taken = () => Math.round(performance.now() - start);
  const none = { status: null, response: null, retryAfterMs: null };
  try {
    return await withDeadline(timeoutMs, async ({ signal }) => {
      const target = new URL(url);
      const answer = await request(target, {
        ...{ method: "POST", dispatcher: agents.for(target), signal, body },
        headers: { "content-type": "application/json", "user-agent": `ContentGenerationSystem/${VERSION}`, ...headers },
      });
      const status = answer.statusCode;
      const response = await readAnswer(answer);
      const retryAfterMs = retryAfterOf(answer.headers["retry-after"]);
      return { durationMs: taken(), status, failure: failureOf(status), response, retryAfterMs };
    });
  } catch (error) {
    return { ...none, durationMs: taken(), failure: reasonOf(error) };
  }
}

/**
 * The beginning of an answer's text, without what PostgreSQL can't store. An answer in a compressed form is not shown. An answer that breaks off or does not
 * end is no failure: its status said that the receiver has the event.
 */
async function readAnswer({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isWhole = true;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > ANSWER_BYTES) break;
    }
  } catch {
    isWhole = false;
  } finally {
    discard(body);
  }
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") return `(${bytes} bytes or more, ${String(encoding)})`;
  const text = Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString("utf8").replaceAll("\0", "\u{fffd}");
  return isWhole ? text : `${text}\n(The rest of the answer did not arrive.)`.trimStart();
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The receiver answered ${status}. Redirects are not followed.`;
  return `The receiver answered ${status}.`;
}

/** Why there is no answer, without the addresses of our network. */
function reasonOf(error: unknown): string {
  if (error instanceof SourceError && error.failure === SourceFailure.BLOCKED_ADDRESS)
    return "The address is not public.";
  if (error instanceof DOMException) return `No answer within ${ATTEMPT_TIMEOUT_MS / 1_000} s.`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof errors.HTTPParserError) return "The answer is not HTTP.";
  return REASONS[code] ?? `The connection failed${/^[A-Z_]{3,60}$/.test(code) ? ` (${code})` : ""}.`;
}

const REASONS: Record<string, string> = {
  ECONNRESET: "The receiver closed the connection without an answer.",
  UND_ERR_SOCKET: "The receiver closed the connection without an answer.",
  ECONNREFUSED: "The receiver refused the connection.",
  ENOTFOUND: "The host name does not exist.",
  UND_ERR_CONNECT_TIMEOUT: "No connection within 10 s.",
  UND_ERR_HEADERS_OVERFLOW: "The headers of the answer are too large.",
  CERT_HAS_EXPIRED: "The receiver's certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The receiver's certificate is self-signed.",
};

function retryAfterOf(header: string | string[] | undefined): number | null {
  const seconds = Number(header);
  if (typeof header !== "string" || !Number.isFinite(seconds) || seconds < 0) return null;
  return Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS);
}

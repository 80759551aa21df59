import { withDeadline } from "@cgs/kit/deadline";
import { type Dispatcher, request } from "undici";
import { readBody, discard } from "../../sources/fetching/bounded-body.js";
import type { GuardedAgents } from "../../sources/fetching/guarded-agents.js";
import { SourceError, SourceFailure } from "../../sources/source-failure.js";
import { SiteError, SiteProblem } from "../destination/site-problem.js";

/** The longest time for one request, with its redirects. A small server takes seconds to store a long post. */
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** One request to a site. */
export interface SiteRequest {
  method?: "GET" | "POST" | "DELETE" | "OPTIONS";
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The largest answer in bytes; 5 MB by default. */
  maxBytes?: number;
  /** Whether redirects are followed. Only without a credential: it would be sent to the other address. */
  follow?: boolean;
}

/** The answer of a site. */
export interface SiteAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** The address that answered, after redirects. */
  url: URL;
}

/** The certificate errors of Node. */
const CERTIFICATE_ERRORS = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:VERIFY|GET_ISSUER))/;

/** Sends requests to sites that users chose: bounded in time and size, and never to an address that is not public. */
export class SiteClient {
  constructor(
    private readonly agents: GuardedAgents,
    private readonly userAgent: string,
  ) {}

  /** @throws SiteError when there is no answer. Any status is an answer. */
  send(
    url: string | URL,
    { method = "GET", headers = {}, body, follow = false, maxBytes }: SiteRequest = {},
  ): Promise<SiteAnswer> {
    return withDeadline(TIMEOUT_MS, async ({ signal }) => {
      try {
        const all = { "user-agent": this.userAgent, "accept-encoding": "gzip, br", ...headers };
        const limit = maxBytes === undefined ? {} : { maxBytes };
        return await this.follow(new URL(url), { method, headers: all, body: body ?? null, signal }, { follow, limit });
      } catch (error) {
        throw asSiteError(error, signal);
      }
    });
  }

  private async follow(
    start: URL,
    options: Omit<Dispatcher.RequestOptions, "origin" | "path"> & { signal: AbortSignal },
    { follow, limit }: { follow: boolean; limit: { maxBytes?: number } },
  ): Promise<SiteAnswer> {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(url, { ...options, dispatcher: this.agents.for(url) });
      const { statusCode: status, headers } = response;
      const { location } = headers;
      if (!follow || !REDIRECTS.has(status) || typeof location !== "string")
        return { status, headers, body: await readBody(response, limit), url };
      discard(response.body);
      url = new URL(location, url);
    }
    throw new SiteError(SiteProblem.UNREACHABLE, "It redirects in a circle.");
  }
}

/** Parses a JSON body; undefined when it is none. Some plugins write warnings before it. */
export function jsonOf({ body }: Pick<SiteAnswer, "body">): unknown {
  const text = body.toString("utf8").replace(/^\uFEFF/, "");
  const starts = [0, text.search(/[[{]/)].filter((start) => start >= 0);
  for (const start of starts) {
    try {
      return JSON.parse(text.slice(start)) as unknown;
    } catch {
      continue;
    }
  }
  return undefined;
}

function asSiteError(error: unknown, signal: AbortSignal): SiteError {
  if (error instanceof SiteError) return error;
  if (error instanceof SourceError) return new SiteError(problemOf(error.failure), null, { cause: error });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (CERTIFICATE_ERRORS.test(code)) return new SiteError(SiteProblem.CERTIFICATE_NOT_TRUSTED, code, { cause: error });
  const isUnknown = !signal.aborted && (code === "ENOTFOUND" || code === "ERR_INVALID_URL");
  return new SiteError(isUnknown ? SiteProblem.ADDRESS_UNKNOWN : SiteProblem.UNREACHABLE, code || null, {
    cause: error,
  });
}

function problemOf(failure: SourceFailure): SiteProblem {
  if (failure === SourceFailure.BLOCKED_ADDRESS) return SiteProblem.PRIVATE_ADDRESS;
  if (failure === SourceFailure.NOT_FOUND) return SiteProblem.ADDRESS_UNKNOWN;
  return SiteProblem.SITE_ERROR;
}

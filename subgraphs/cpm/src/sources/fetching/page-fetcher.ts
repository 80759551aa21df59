import type { Closers } from "@cgs/kit/closers";
import { withDeadline } from "@cgs/kit/deadline";
import { type Dispatcher, request } from "undici";
import { SourceError, SourceFailure } from "../source-failure.js";
import { discard, readBody } from "./bounded-body.js";
import { GuardedAgents } from "./guarded-agents.js";
import type { Resolve } from "./public-address.js";
import { allowsReading } from "./robots.js";

/** Options of {@link PageFetcher}. */
export interface PageFetcherOptions {
  /** The `User-Agent` of requests. Its name before the slash is compared with robots.txt. */
  userAgent: string;
  /** Origins that are read although their address or port is not public. */
  internalOrigins: readonly string[];
  /** Resolves host names; by default as the system does. */
  resolve?: Resolve;
  /** The longest time for one page with robots.txt and all redirects, in milliseconds; 30 s by default. */
  timeoutMs?: number;
}

/** A fetched page. */
export interface FetchedPage {
  document: Buffer;
  /** As the server named it, without parameters. */
  mediaType: string;
  charset: string | undefined;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const ACCEPT =
  "text/html,application/xhtml+xml,application/pdf,text/markdown,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/**
 * Fetches public pages. It never connects to an address that is not public, whatever names, redirects and changing name records say, and it
 * honours robots.txt. Answers are bounded in size and time.
 */
export class PageFetcher {
  private readonly agents: GuardedAgents;

  constructor(private readonly options: PageFetcherOptions) {
    this.agents = new GuardedAgents({ ...options, connections: 4 });
  }

  /** Fetches a page. @throws SourceError. */
  async fetch(url: string): Promise<FetchedPage> {
    return withDeadline(this.options.timeoutMs ?? 30_000, async ({ signal }) => {
      try {
        return await this.read(new URL(url), signal);
      } catch (error) {
        throw asSourceError(error, signal);
      }
    });
  }

  async close(): Promise<void> {
    await this.agents.close();
  }

  private async read(url: URL, signal: AbortSignal): Promise<FetchedPage> {
    const response = await this.follow(url, signal, (target) => this.assertAllowed(target, signal));
    const { statusCode, headers } = response;
    if (statusCode !== 200) {
      discard(response.body);
      throw new SourceError(failureOf(statusCode));
    }
    const [mediaType = "", ...parameters] = String(headers["content-type"] ?? "").split(";");
    const charset = parameters.map((parameter) => /^\s*charset="?([\w-]+)/i.exec(parameter)?.[1]).find(Boolean);
    return { document: await readBody(response), mediaType: mediaType.trim().toLowerCase(), charset };
  }

  /** Requests an address and follows its redirects. Each address is checked before it is requested. */
  private async follow(start: URL, signal: AbortSignal, check?: (target: URL) => Promise<void>) {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const dispatcher = this.agents.for(url);
      await check?.(url);
      const headers = { "user-agent": this.options.userAgent, accept: ACCEPT, "accept-encoding": "gzip, br" };
      const response: Dispatcher.ResponseData = await request(url, { dispatcher, signal, headers });
      const { location } = response.headers;
      if (!REDIRECTS.has(response.statusCode) || typeof location !== "string") return response;
      discard(response.body);
      url = new URL(location, url);
    }
    throw new SourceError(SourceFailure.UNREACHABLE);
  }

  /** @throws SourceError FORBIDDEN_BY_ROBOTS, or UNREACHABLE when robots.txt cannot be read: RFC 9309 forbids reading then. */
  private async assertAllowed(target: URL, signal: AbortSignal): Promise<void> {
    const robotsUrl = new URL("/robots.txt", target);
    const response = await this.follow(robotsUrl, signal);
    if (response.statusCode >= 500 || response.statusCode === 429) {
      discard(response.body);
      throw new SourceError(SourceFailure.UNREACHABLE);
    }
    if (response.statusCode !== 200) return discard(response.body); // no rules
    const rules = (await readBody(response, { truncate: true })).toString("utf8");
    if (!allowsReading(rules, { robotsUrl, target, userAgent: this.options.userAgent }))
      throw new SourceError(SourceFailure.FORBIDDEN_BY_ROBOTS);
  }
}

/** Opens a fetcher with the settings of the process. It is closed with `closers`. */
export function openPageFetcher(
  env: { SOURCE_USER_AGENT: string; SOURCE_INTERNAL_ORIGINS: readonly string[] },
  closers: Closers,
): PageFetcher {
  const fetcher = new PageFetcher({ userAgent: env.SOURCE_USER_AGENT, internalOrigins: env.SOURCE_INTERNAL_ORIGINS });
  closers.add(() => fetcher.close());
  return fetcher;
}

function failureOf(status: number): SourceFailure {
  if (status === 404 || status === 410) return SourceFailure.NOT_FOUND;
  return status >= 400 && status < 500 && status !== 429 && status !== 408
    ? SourceFailure.REFUSED
    : SourceFailure.UNREACHABLE;
}

function asSourceError(error: unknown, signal: AbortSignal): SourceError {
  if (error instanceof SourceError) return error;
  if (signal.aborted) return new SourceError(SourceFailure.TIMED_OUT, { cause: error });
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const failure =
    code === "ENOTFOUND" || code === "ERR_INVALID_URL" ? SourceFailure.NOT_FOUND : SourceFailure.UNREACHABLE;
  return new SourceError(failure, { cause: error });
}

import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource } from "typeorm";
import type { PageFetcher } from "../fetching/page-fetcher.js";
import { readWebsiteInProcess } from "./document-process.js";
import { documentKind } from "./media-type.js";
import type { WebsiteProfile } from "./read-website.js";
import { SourceError, SourceFailure } from "../source-failure.js";

/** Websites that a user may have read in a minute by one process. */
const READS = { points: 10, duration: 60 };

/** Why a website could not be read. */
const REASONS: Readonly<Record<SourceFailure, string>> = {
  TOO_LARGE: "The page is too large to read.",
  UNSUPPORTED_TYPE: "This is not a web page.",
  UNREADABLE: "The page cannot be read.",
  EMPTY: "The page has no text.",
  NOT_FOUND: "There is no page at this address. Check the address.",
  REFUSED: "The site does not let us read this page.",
  UNREACHABLE: "The site does not answer. Retry later.",
  BLOCKED_ADDRESS: "The address must be public.",
  FORBIDDEN_BY_ROBOTS: "The site’s robots.txt does not let us read this page.",
  TIMED_OUT: "The site takes too long to answer. Retry later.",
};

/** Reads what the websites of businesses say about them, for users who add a client. */
export class WebsiteReader {
  private readonly reads = new RateLimiterMemory({ ...READS, keyPrefix: "website" });

  constructor(
    private readonly source: DataSource,
    private readonly fetcher: Pick<PageFetcher, "fetch">,
  ) {}

  /**
   * Reads the page at an address, as sources are read. Only the read is stored, in the audit log.
   * @throws AppError VALIDATION_ERROR with the reason for a page that cannot be read; RATE_LIMIT_EXCEEDED after 10 in a minute.
   */
  async read(actor: KnownActor, url: string): Promise<WebsiteProfile> {
    await this.reads.consume(actor.caller.id).catch(refuseRead);
    const profile = await this.fetchProfile(url);
    const target = `website:${new URL(url).host}`;
    await recordChange(this.source.manager, actor, { action: "readWebsite", target });
    return profile;
  }

  private async fetchProfile(url: string): Promise<WebsiteProfile> {
    try {
      const { document, mediaType, charset } = await this.fetcher.fetch(url);
      if (documentKind(document, { mediaType, name: url }) !== "html")
        throw new SourceError(SourceFailure.UNSUPPORTED_TYPE);
      return await readWebsiteInProcess({ document, charset }, url);
    } catch (error) {
      throw error instanceof SourceError ? invalidField("url", REASONS[error.failure]) : error;
    }
  }
}

/** @throws AppError RATE_LIMIT_EXCEEDED. */
function refuseRead(state: unknown): never {
  if (!(state instanceof RateLimiterRes)) throw state;
  throw new AppError("RATE_LIMIT_EXCEEDED", {
    message: `At most ${READS.points} websites can be read in a minute. Retry later.`,
    retryAfter: Math.ceil(state.msBeforeNext / 1_000),
  });
}

import { recordChange } from "@cgs/kit/audit/record-change";
import type { GuestCaller } from "@cgs/kit/auth/caller";
import { WindowCounter, type WindowState } from "@cgs/kit/database/window-counter";
import { AppError } from "@cgs/kit/errors";
import { networkOf } from "@cgs/kit/trusted-proxies";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource } from "typeorm";
import { matchesSecret } from "../identity/credential/secret-hash.js";
import type { AccessTokens } from "../identity/session/access-tokens.js";
import type { RequestOrigin } from "../identity/session/session.service.js";
import { Job } from "../job-record/job.entity.js";
import type { GuestAccessToken } from "./guest-review.js";
import { ReviewLinkRow } from "./review-link-row.entity.js";
import { selectActiveLinkSql, selectLinkByTokenSql } from "./review-link.sql.js";
import { type LinkedContent, tokenHashOf } from "./review-links.js";

/** The lifetime of a guest's token in seconds. The page opens the link again when it ends. */
const TOKEN_SECONDS = 900;

/** Failed attempts in 15 minutes: unknown links of a network, and wrong passwords for a link from one network and from all. */
const WINDOW_SECONDS = 900;
const LIMITS = { network: 30, pair: 10, link: 60 };

/** Requests of one link in a minute to one process, and changes in an hour. */
const REQUESTS_PER_MINUTE = 240;
const CHANGES_PER_HOUR = 100;

/** A link that can be opened. */
export type ActiveLink = Omit<ReviewLinkRow, "tokenHash" | "createdAt" | "revokedAt" | "lastUsedAt">;

/** Dependencies of {@link GuestAccess}. */
export interface GuestAccessDependencies {
  source: DataSource;
  tokens: Pick<AccessTokens, "forGuest">;
  /** The clients of linked content and their ancestors. */
  clientPathOf(linked: LinkedContent): Promise<string[]>;
  /** A keyed hash. */
  hash: (plain: string) => string;
}

/**
 * Lets guests in with a link, and tells with each request whether it can still be used. Guessing is limited as for passwords of users.
 * See docs/decisions/053-review-through-links-that-guests-open-without-an-account.md.
 */
export class GuestAccess {
  private readonly counters: Record<keyof typeof LIMITS | "changes", WindowCounter>;
  private readonly requests = new RateLimiterMemory({ points: REQUESTS_PER_MINUTE, duration: 60 });

  constructor(private readonly dependencies: GuestAccessDependencies) {
    const { source } = dependencies;
    const counter = (prefix: string, seconds = WINDOW_SECONDS) =>
      new WindowCounter({ source, table: "cpm.login_attempt", prefix, seconds });
    this.counters = {
      ...{ network: counter("guest-address"), pair: counter("guest-pair"), link: counter("guest-link") },
      changes: counter("guest-changes", 3_600),
    };
  }

  /**
   * Opens a link.
   * @returns no token when the link needs a password and none was given.
   * @throws AppError NOT_FOUND for an unknown, expired or revoked link, CLIENT_ARCHIVED, UNAUTHENTICATED for a wrong password, RATE_LIMIT_EXCEEDED.
   */
  async open(token: string, password: string | null, origin: RequestOrigin): Promise<GuestAccessToken> {
    const { source, tokens, clientPathOf, hash } = this.dependencies;
    const network = hash(networkOf(origin.address));
    await assertBelow(this.counters.network, network, LIMITS.network);
    const [link] = await source.query<(ActiveLink & { secondsLeft: number; isClosed: boolean })[]>(
      selectLinkByTokenSql,
      [tokenHashOf(token)],
    );
    if (!link) {
      await this.counters.network.consume(network);
      throw linkNotFound();
    }
    if (link.isClosed) throw new AppError("CLIENT_ARCHIVED", { message: REVIEW_CLOSED });
    if (link.passwordHash !== null && password === null) return { accessToken: null, expiresIn: 0 };
    if (link.passwordHash !== null) await this.assertPassword(link, password ?? "", network);
    const job = link.jobId === null ? null : await source.getRepository(Job).findOneByOrFail({ id: link.jobId });
    const clients = await clientPathOf(job ? { job } : { batchId: link.batchId ?? "" });
    await source.transaction(async (manager) => {
      await manager.update(ReviewLinkRow, { id: link.id }, { lastUsedAt: () => "now()" });
      const actor = { caller: { kind: "guest" as const, id: link.id }, traceId: origin.traceId };
      const change = { action: "openReviewLink", target: `reviewLink:${link.id}`, clientPath: clients };
      await recordChange(manager, actor, change);
    });
    const expiresIn = Math.max(1, Math.min(TOKEN_SECONDS, link.secondsLeft));
    return { accessToken: tokens.forGuest(link.id, clients, expiresIn), expiresIn };
  }

  /** The link of a guest. @throws AppError UNAUTHENTICATED when it was revoked, has expired or its client is archived, RATE_LIMIT_EXCEEDED. */
  async link({ id }: GuestCaller): Promise<ActiveLink> {
    await this.requests.consume(id).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
    });
    const [link] = await this.dependencies.source.query<ActiveLink[]>(selectActiveLinkSql, [id]);
    if (!link) throw new AppError("UNAUTHENTICATED", { message: LINK_ENDED });
    return link;
  }

  /** Runs a change of a guest and counts it, if it succeeds. @throws AppError RATE_LIMIT_EXCEEDED beyond 100 an hour. */
  async change<T>({ id }: ActiveLink, run: () => Promise<T>): Promise<T> {
    await assertBelow(this.counters.changes, id, CHANGES_PER_HOUR);
    const result = await run();
    await this.counters.changes.consume(id);
    return result;
  }

  /** An attempt counts before the password is checked; success returns its own count. */
  private async assertPassword({ id, passwordHash }: ActiveLink, password: string, network: string): Promise<void> {
    const { pair, link } = this.counters;
    const key = `${id}:${network}`;
    for (const [counter, of, limit] of [
      [pair, key, LIMITS.pair],
      [link, id, LIMITS.link],
    ] as const) {
      const state = await counter.consume(of);
      if (state.consumedPoints > limit) throw tooMany(state.msBeforeNext);
    }
    if (!(await matchesSecret(password, passwordHash ?? "")))
      throw new AppError("UNAUTHENTICATED", { message: "The password is not correct." });
    await Promise.all([pair.reward(key, 1), link.reward(id, 1)]);
  }
}

const LINK_ENDED = "This link was revoked or has expired. Ask for a new one.";

const REVIEW_CLOSED = "This review is closed. If you expected to see content here, ask the sender of the link.";

function linkNotFound(): AppError {
  return new AppError("NOT_FOUND", {
    message: "This link does not exist, was revoked or has expired. Ask for a new one.",
  });
}

async function assertBelow(counter: WindowCounter, key: string, limit: number): Promise<void> {
  const state: WindowState | null = await counter.get(key);
  if (state && state.consumedPoints >= limit) throw tooMany(state.msBeforeNext);
}

function tooMany(msBeforeNext: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new AppError("RATE_LIMIT_EXCEEDED", { message: `Too many requests. Retry in ${retryAfter} s.`, retryAfter });
}

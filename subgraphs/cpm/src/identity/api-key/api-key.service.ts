import type { UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { networkOf } from "@cgs/kit/trusted-proxies";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type DataSource, IsNull, Raw, type Repository } from "typeorm";
import { matchesSecret } from "../credential/secret-hash.js";
import { ApiKey } from "./api-key.entity.js";
import { ApiKeyUsage } from "./api-key-usage.js";
import { apiKeyDigest, apiKeyPrefix, newApiKeyRow } from "./api-key-row.js";
import { updateDigestSql } from "./api-key.sql.js";

const KEY_PATTERN = /^cgs_[A-Za-z0-9]{32}$/;

/** How long a verified key is cached. It is the time until a revocation takes effect when its event is lost. */
const CALLER_TTL_MS = 4_000;

/**
 * Wrong guesses a minute at a key without a stored digest, with its prefix and its last four characters: from one network, and from all
 * together. Each guess costs 50 ms of hashing.
 */
const GUESSES_OF_ADDRESS = { points: 10, duration: 60 };
const GUESSES = { points: 30, duration: 60 };

/** Verifies API keys. */
export class ApiKeyService {
  private readonly keys: Repository<ApiKey>;
  private readonly usage: ApiKeyUsage;
  /** The callers of verified keys, by the digest of the key. */
  private readonly callers = new LRUCache<string, UserCaller>({ max: 10_000, ttl: CALLER_TTL_MS });
  /** The bcrypt hash that a key matched, by the digest of the key. A match never changes, so it is not computed again. */
  private readonly matches = new LRUCache<string, string>({ max: 10_000 });
  private readonly addressGuesses = new RateLimiterMemory({ ...GUESSES_OF_ADDRESS, keyPrefix: "address" });
  private readonly guesses = new RateLimiterMemory({ ...GUESSES, keyPrefix: "key" });

  constructor(
    private readonly source: DataSource,
    log?: Logger,
  ) {
    this.keys = source.getRepository(ApiKey);
    this.usage = new ApiKeyUsage(source, log);
  }

  /**
   * The caller that a key identifies.
   * @param address the network address of the request.
   * @throws AppError INVALID_API_KEY for a malformed, unknown, revoked or expired key. RATE_LIMIT_EXCEEDED after too many wrong guesses at
   *   a key that was not used since digests are stored, by callers who know both ends of it.
   */
  async verify(key: string, address: string): Promise<UserCaller> {
    if (!KEY_PATTERN.test(key)) throw new AppError("INVALID_API_KEY");
    const digest = apiKeyDigest(key);
    const known = this.callers.get(digest);
    if (known) return known;
    const readAt = performance.now(); // the cache entry ages from before the read
    const usable = { prefix: apiKeyPrefix(key), active: true };
    const unexpired = [IsNull(), Raw((column) => `${column} > now()`)];
    const stored = await this.keys.findOneBy(unexpired.map((expiresAt) => ({ ...usable, expiresAt })));
    if (!stored || !(await this.isKey(key, digest, stored, address))) throw new AppError("INVALID_API_KEY");
    const expiry = stored.expiresAt && { expiresAt: Math.floor(stored.expiresAt.getTime() / 1_000) };
    const caller: UserCaller = {
      kind: "apiKey",
      id: stored.id,
      role: "editor",
      clientIds: [stored.clientId],
      ...expiry,
    };
    this.usage.record(stored.id, stored.clientId);
    this.callers.set(digest, caller, { start: readAt });
    return caller;
  }

  /** Removes a key from the cache, so that its next use reads its row. */
  forget(id: string): void {
    for (const [digest, caller] of this.callers.entries()) if (caller.id === id) this.callers.delete(digest);
  }

  /** Stores a key for a client. An existing key with the same prefix is not changed. */
  async store(key: string, clientId: string, name: string): Promise<void> {
    const row = await newApiKeyRow(key, clientId, name, null);
    await this.keys.createQueryBuilder().insert().values(row).orIgnore().execute();
  }

  /** Resolves when all recorded uses are written. */
  settled(): Promise<void> {
    return this.usage.settled();
  }

  /** A wrong key costs no hashing, so there is nothing to limit, and no guess can keep the right key out. */
  private async isKey(key: string, digest: string, row: ApiKey, address: string): Promise<boolean> {
    if (this.matches.get(digest) === row.keyHash) return true;
    if (row.keyDigest === null) return key.endsWith(row.lastFour) && this.isOlderKey(key, digest, row, address);
    if (row.keyDigest !== digest || !(await matchesSecret(key, row.keyHash))) return false;
    this.matches.set(digest, row.keyHash);
    return true;
  }

  /** Verifies a key that was not used since digests are stored. */
  private async isOlderKey(key: string, digest: string, row: ApiKey, address: string): Promise<boolean> {
    const { id, prefix, keyHash } = row;
    const guesser = `${prefix} ${networkOf(address)}`;
    await this.addressGuesses.consume(guesser).catch(refuseGuess);
    await this.guesses.consume(prefix).catch(refuseGuess);
    if (!(await matchesSecret(key, keyHash))) return false;
    await Promise.all([this.addressGuesses.reward(guesser), this.guesses.reward(prefix)]);
    await this.source.query(updateDigestSql, [id, digest]);
    this.matches.set(digest, keyHash);
    return true;
  }
}

function refuseGuess(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
  const message = `Too many wrong guesses of an API key. Retry in ${retryAfter} s.`;
  throw new AppError("RATE_LIMIT_EXCEEDED", { message, retryAfter });
}

import { createHash } from "node:crypto";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type DataSource, IsNull, Raw, type Repository } from "typeorm";
import { matchesSecret } from "../credential/secret-hash.js";
import { ApiKey } from "./api-key.entity.js";
import { ApiKeyUsage } from "./api-key-usage.js";
import { newApiKeyRow, apiKeyPrefix } from "./api-key-row.js";

const KEY_PATTERN = /^cgs_[A-Za-z0-9]{32}$/;

/** A checked key is believed for this long without a look at its row: should the news of its end be lost, it stops within it. */
const VERDICT_MS = 4_000;

/**
 * How often in a minute an address, and all of them together, may be wrong about the rest of a key whose beginning exists. Each
 * costs 50 ms of hashing.
 */
const GUESSES_OF_ADDRESS = { points: 10, duration: 60 };
const GUESSES = { points: 30, duration: 60 };

/** Programs' keys. */
export class ApiKeyService {
  private readonly keys: Repository<ApiKey>;
  private readonly use: ApiKeyUsage;
  /** By the key's digest; only of keys that were found good. */
  private readonly verdicts = new LRUCache<string, UserCaller>({ max: 10_000, ttl: VERDICT_MS });
  /** Which hash a key was once found to match, by its digest: that never changes, and is not computed again. */
  private readonly matches = new LRUCache<string, string>({ max: 10_000 });
  private readonly addressGuesses = new RateLimiterMemory({ ...GUESSES_OF_ADDRESS, keyPrefix: "address" });
  private readonly guesses = new RateLimiterMemory({ ...GUESSES, keyPrefix: "key" });

  constructor(
    private readonly source: DataSource,
    log?: Logger,
  ) {
    this.keys = source.getRepository(ApiKey);
    this.use = new ApiKeyUsage(source, log);
  }

  /**
   * The caller a key stands for.
   * @param address where it came from; whoever guesses from one address does not hold the owner up at another.
   * @throws AppError INVALID_API_KEY when it is malformed, unknown, revoked or expired; RATE_LIMIT_EXCEEDED when too many guess at it,
   *   unless this process knows it for good.
   */
  async verify(key: string, address: string): Promise<UserCaller> {
    if (!KEY_PATTERN.test(key)) throw new AppError("INVALID_API_KEY");
    const digest = createHash("sha256").update(key).digest("base64");
    const known = this.verdicts.get(digest);
    if (known) return known;
    const asked = performance.now(); // what is read from here on may be out of date by the time it is cached
    const usable = { prefix: apiKeyPrefix(key), active: true };
    const unexpired = [IsNull(), Raw((column) => `${column} > now()`)];
    const stored = await this.keys.findOneBy(unexpired.map((expiresAt) => ({ ...usable, expiresAt })));
    if (!stored || !(await this.isKey(key, digest, stored, address))) throw new AppError("INVALID_API_KEY");
    const caller: UserCaller = { kind: "apiKey", id: stored.id, role: "editor", clientIds: [stored.clientId] };
    this.use.note(stored.id, stored.clientId);
    this.verdicts.set(digest, caller, { start: asked });
    return caller;
  }

  /** Believes nothing about a key any more without a look at its row. */
  forget(id: string): void {
    for (const [digest, caller] of this.verdicts.entries()) if (caller.id === id) this.verdicts.delete(digest);
  }

  /** Stores a key for a client. One with the same prefix stays as it is. */
  async store(key: string, clientId: string, name: string): Promise<void> {
    const row = await newApiKeyRow(key, clientId, name, null);
    await this.keys.createQueryBuilder().insert().values(row).orIgnore().execute();
  }

  /** Resolves when the uses so far are written. */
  settled(): Promise<void> {
    return this.use.settled();
  }

  private async isKey(key: string, digest: string, { prefix, keyHash }: ApiKey, address: string): Promise<boolean> {
    if (this.matches.get(digest) === keyHash) return true;
    const guesser = `${prefix} ${address}`;
    await this.addressGuesses.consume(guesser).catch(refuseGuess);
    await this.guesses.consume(prefix).catch(refuseGuess);
    if (!(await matchesSecret(key, keyHash))) return false;
    await Promise.all([this.addressGuesses.reward(guesser), this.guesses.reward(prefix)]);
    this.matches.set(digest, keyHash);
    return true;
  }
}

function refuseGuess(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
  throw new AppError("RATE_LIMIT_EXCEEDED", { retryAfter });
}

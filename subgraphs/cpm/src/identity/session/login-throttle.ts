import { AppError } from "@cgs/kit/errors";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource } from "typeorm";
import { selectKnownAddressSql, upsertKnownAddressSql } from "./session.sql.js";

/** Failed attempts allowed in 15 minutes. Beyond that, passwords are not checked until the window ends. */
const WINDOW_SECONDS = 900;
const PER_ACCOUNT_AND_ADDRESS = 5;
const PER_ADDRESS = 50;
const PER_ACCOUNT = 20;

/** An attempt that was counted and may continue. */
export interface LoginAttempt {
  /** Uncounts the attempt and stores the network address as known for the user. */
  succeed(): Promise<void>;
}

/**
 * Limits the guessing of passwords, exactly also across processes: an attempt is counted before the password is checked. Accounts and
 * network addresses are stored as hashes. The limits that other callers can exhaust do not apply to an address from which the user has
 * logged in before, so that others can't lock the user out.
 * See docs/decisions/028-limit-password-and-key-guessing.md.
 */
export class LoginThrottle {
  private readonly pair: RateLimiterPostgres;
  private readonly address: RateLimiterPostgres;
  private readonly account: RateLimiterPostgres;

  constructor(
    private readonly source: DataSource,
    private readonly hash: (plain: string) => string,
  ) {
    this.pair = createLimiter(source, "pair", PER_ACCOUNT_AND_ADDRESS);
    this.address = createLimiter(source, "address", PER_ADDRESS);
    this.account = createLimiter(source, "account", PER_ACCOUNT);
  }

  /** Counts an attempt, also for an account that does not exist. @throws AppError RATE_LIMIT_EXCEEDED. */
  async begin(account: string, plainAddress: string): Promise<LoginAttempt> {
    const address = this.hash(plainAddress);
    const pair = `${account}.${address}`;
    await consume(this.pair, pair);
    const shared = (await this.isKnown(account, address))
      ? []
      : ([
          ["address", address],
          ["account", account],
        ] as const);
    for (const [name, key] of shared) await consume(this[name], key);
    return {
      succeed: async () => {
        await this.pair.delete(pair);
        for (const [name, key] of shared) await this[name].reward(key);
        await this.source.query(upsertKnownAddressSql, [account, address]);
      },
    };
  }

  private async isKnown(account: string, address: string): Promise<boolean> {
    return (await this.source.query<unknown[]>(selectKnownAddressSql, [account, address])).length > 0;
  }
}

function createLimiter(source: DataSource, keyPrefix: string, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: source,
    storeType: "typeorm",
    schemaName: "cpm",
    tableName: "login_attempt",
    tableCreated: true, // a migration creates it
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
  });
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError("RATE_LIMIT_EXCEEDED", {
      message: "Too many attempts to log in. Wait and try again.",
      retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
    });
  }
}

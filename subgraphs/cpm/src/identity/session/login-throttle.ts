import { AppError } from "@cgs/kit/errors";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource } from "typeorm";

/** Failures within a quarter of an hour, beyond which nobody's password is looked at until it is over. */
const WINDOW_SECONDS = 900;
const PER_ACCOUNT_AND_ADDRESS = 5;
const PER_ADDRESS = 50;
const PER_ACCOUNT = 20;

/** A log-in that may go on. */
export interface LoginAttempt {
  /** Gives back what the attempt took, and remembers the address as the person's. */
  succeed(): Promise<void>;
}

/**
 * Slows the guessing of passwords down, exactly, however many processes are asked at once: an attempt is counted before the
 * password is looked at. Accounts and addresses are the caller's hashes. The limits that strangers can use up do not hold for
 * an address from which the person has logged in, so nobody is locked out by others.
 */
export class LoginThrottle {
  private readonly pair: RateLimiterPostgres;
  private readonly address: RateLimiterPostgres;
  private readonly account: RateLimiterPostgres;

  constructor(
    private readonly source: DataSource,
    private readonly hash: (plain: string) => string,
  ) {
    this.pair = limiter(source, "pair", PER_ACCOUNT_AND_ADDRESS);
    this.address = limiter(source, "address", PER_ADDRESS);
    this.account = limiter(source, "account", PER_ACCOUNT);
  }

  /** Counts an attempt. It is the same for accounts that do not exist. @throws AppError RATE_LIMIT_EXCEEDED. */
  async begin(account: string, plainAddress: string): Promise<LoginAttempt> {
    const address = this.hash(plainAddress);
    const pair = `${account}.${address}`;
    await take(this.pair, pair);
    const shared = (await this.isKnown(account, address))
      ? []
      : ([
          ["address", address],
          ["account", account],
        ] as const);
    for (const [name, key] of shared) await take(this[name], key);
    return {
      succeed: async () => {
        await this.pair.delete(pair);
        for (const [name, key] of shared) await this[name].reward(key);
        await this.source.query(
          `INSERT INTO cpm.known_address AS known (account, address) VALUES ($1, $2) ON CONFLICT (account, address)
           DO UPDATE SET seen_at = now() WHERE known.seen_at < now() - interval '1 day'`,
          [account, address],
        );
      },
    };
  }

  private async isKnown(account: string, address: string): Promise<boolean> {
    const known = "SELECT 1 FROM cpm.known_address WHERE account = $1 AND address = $2";
    return (await this.source.query<unknown[]>(known, [account, address])).length > 0;
  }
}

function limiter(source: DataSource, keyPrefix: string, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: source,
    storeType: "typeorm",
    schemaName: "cpm",
    tableName: "login_attempt",
    tableCreated: true, // by a migration
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
  });
}

async function take(from: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await from.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError("RATE_LIMIT_EXCEEDED", {
      message: "Too many attempts to log in. Wait and try again.",
      retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
    });
  }
}

import type { DataSource } from "typeorm";
import type { ProviderChange, ProviderHistory, ProviderHistoryArgs } from "./provider-history.js";

/** What is known of a vendor. */
export interface HealthRecord {
  provider: string;
  status: "healthy" | "degraded" | "down";
  /** Why it is not healthy. */
  message: string | null;
  /** Failures in a row. */
  failures: number;
  cooldownUntil: Date | null;
  /** What is left of the cooldown by the database's clock, so that no other clock matters. */
  cooldownMs: number;
  /** When it was last probed. */
  checkedAt: Date | null;
  /** Grows with every change of status. */
  revision: number;
}

/** Failures in a row that make a vendor cool down, and successes that make it healthy again. */
const FAILURES_TO_COOL = 5;
const SUCCESSES_TO_HEAL = 3;

/** Seconds of the first cooldown; each one that follows is twice as long, up to the last. */
const FIRST_COOLDOWN = 10;
const LAST_COOLDOWN = 300;

/** Seconds between two probes, of a vendor that is well and of one that is not. */
const PROBE_INTERVAL = 30;
const RECOVERY_INTERVAL = 5;

const COLUMNS = `provider, status, message, failures, revision, cooldown_until AS "cooldownUntil", checked_at AS "checkedAt",
  greatest(0, coalesce(extract(epoch FROM cooldown_until - now()), 0) * 1000)::float AS "cooldownMs"`;
const COOLING = "(cooldown_until > now()) IS TRUE";
const TRIPS = `(status <> 'healthy' OR failures + 1 >= ${FAILURES_TO_COOL})`;
const HEALS = `(status = 'healthy' OR successes + 1 >= ${SUCCESSES_TO_HEAL})`;

const HISTORY = `
  SELECT id::text, provider, upper(status) AS status, message, cooldown_until AS "cooldownUntil", at
  FROM cpm.provider_health_change
  WHERE ($1::text IS NULL OR provider = $1) AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`;

/** All changes of a vendor's health, each one conditional update, so that a storm of equal news writes once. */
export class HealthStore {
  constructor(private readonly source: DataSource) {}

  /** Makes sure that these have a row. */
  async register(providers: string[]): Promise<undefined> {
    const query = "INSERT INTO cpm.provider_health (provider) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING";
    await this.source.query(query, [providers]);
  }

  async all(): Promise<HealthRecord[]> {
    return this.source.query<HealthRecord[]>(`SELECT ${COLUMNS} FROM cpm.provider_health`);
  }

  /** A page of all changes of status, newest first. The database writes them down. */
  async history({ provider, before, limit }: ProviderHistoryArgs): Promise<ProviderHistory> {
    const found = await this.source.query<ProviderChange[]>(HISTORY, [provider ?? null, before ?? null, limit + 1]);
    return { changes: found.slice(0, limit), hasMore: found.length > limit };
  }

  /** Counts a failure; five in a row, or one while recovering, begin a cooldown. News from before a cooldown changes nothing. */
  async countFailure(provider: string, message: string): Promise<HealthRecord | undefined> {
    return this.change(
      `UPDATE cpm.provider_health SET failures = failures + 1, successes = 0, message = $2,
         status = CASE WHEN ${TRIPS} THEN 'degraded' ELSE status END,
         trips = trips + ${TRIPS}::int, revision = revision + (${TRIPS} AND status <> 'degraded')::int,
         cooldown_until = CASE WHEN ${TRIPS}
           THEN now() + make_interval(secs => least(${LAST_COOLDOWN}, ${FIRST_COOLDOWN} * 2 ^ least(trips, 10))) END
       WHERE provider = $1 AND NOT ${COOLING} RETURNING ${COLUMNS}`,
      [provider, message],
    );
  }

  /** The vendor itself asked for a pause. A pause that ends within a second of the known one is no news. */
  async coolDown(provider: string, message: string, forMs: number): Promise<HealthRecord | undefined> {
    return this.change(
      `UPDATE cpm.provider_health SET status = 'degraded', message = $2, successes = 0,
         revision = revision + (status <> 'degraded')::int, cooldown_until = now() + make_interval(secs => $3::float / 1000)
       WHERE provider = $1 AND (cooldown_until > now() + make_interval(secs => $3::float / 1000 - 1)) IS NOT TRUE
       RETURNING ${COLUMNS}`,
      [provider, message, forMs],
    );
  }

  /** A probe failed: the vendor can't be asked at all. */
  async markDown(provider: string, message: string): Promise<HealthRecord | undefined> {
    return this.change(
      `UPDATE cpm.provider_health SET status = 'down', message = $2, successes = 0, cooldown_until = NULL, revision = revision + 1
       WHERE provider = $1 AND status <> 'down' RETURNING ${COLUMNS}`,
      [provider, message],
    );
  }

  /** Counts a success: ends a row of failures, and three of them make a vendor healthy again. Nothing when it was well already. */
  async countSuccess(provider: string): Promise<HealthRecord | undefined> {
    return this.change(
      `UPDATE cpm.provider_health SET failures = 0, cooldown_until = NULL,
         successes = CASE WHEN ${HEALS} THEN 0 ELSE successes + 1 END,
         trips = CASE WHEN ${HEALS} THEN 0 ELSE trips END,
         message = CASE WHEN ${HEALS} THEN NULL ELSE message END,
         revision = revision + (status = 'down' OR (status = 'degraded' AND ${HEALS}))::int,
         status = CASE WHEN ${HEALS} THEN 'healthy' ELSE 'degraded' END
       WHERE provider = $1 AND NOT ${COOLING} AND (status <> 'healthy' OR failures > 0) RETURNING ${COLUMNS}`,
      [provider],
    );
  }

  /** Whether this process is the one to probe the vendor now. A vendor that asked for a pause is left alone. */
  async claimProbe(provider: string): Promise<boolean> {
    const claimed = await this.change(
      `UPDATE cpm.provider_health SET checked_at = now() WHERE provider = $1 AND NOT ${COOLING} AND (checked_at > now() -
         make_interval(secs => CASE status WHEN 'healthy' THEN ${PROBE_INTERVAL} ELSE ${RECOVERY_INTERVAL} END)) IS NOT TRUE
       RETURNING ${COLUMNS}`,
      [provider],
    );
    return claimed !== undefined;
  }

  private async change(sql: string, parameters: unknown[]): Promise<HealthRecord | undefined> {
    const [[changed]] = await this.source.query<[HealthRecord[], number]>(sql, parameters);
    return changed;
  }
}

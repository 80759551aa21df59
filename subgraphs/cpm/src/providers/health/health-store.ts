import { connectionOf } from "@cgs/kit/pagination/connection";
import { pageOf } from "@cgs/kit/pagination/page.args";
import type { DataSource } from "typeorm";
import {
  claimProbeSql,
  countHealthChangesSql,
  countFailureSql,
  countSuccessSql,
  insertHealthSql,
  markDownSql,
  pauseSql,
  selectHealthSql,
  selectNewerChangesFirstSql,
  selectOlderChangesFirstSql,
} from "./health.sql.js";
import type { ProviderChange, ProviderChangeConnection, ProviderHistoryArgs } from "./provider-history.js";

/** The shared health of a provider or of one of its models. */
export interface HealthRecord {
  provider: string;
  status: "healthy" | "degraded" | "down";
  /** Why it is not healthy. */
  message: string | null;
  /** Consecutive failures. */
  failures: number;
  cooldownUntil: Date | null;
  /** The rest of the pause in ms by the database's clock, so that other clocks do not matter. */
  cooldownMs: number;
  /** When it was last probed. */
  checkedAt: Date | null;
  /** Increases with every change of the status. */
  revision: number;
}

/**
 * Stores the providers' health. Each change is one conditional update, so that many equal reports write once.
 * See docs/decisions/014-share-provider-health-and-limits-in-postgresql.md.
 */
export class HealthStore {
  constructor(private readonly source: DataSource) {}

  /** Creates the rows of these providers where they are missing. */
  async register(providers: string[]): Promise<undefined> {
    await this.source.query(insertHealthSql, [providers]);
  }

  /** The health of all providers and models. */
  async all(): Promise<HealthRecord[]> {
    return this.source.query<HealthRecord[]>(selectHealthSql);
  }

  /** A page of the status changes, newest first. @throws AppError VALIDATION_ERROR. */
  async history({ provider = null, ...args }: ProviderHistoryArgs): Promise<ProviderChangeConnection> {
    const list = JSON.stringify(["providerHistory", provider]);
    const page = pageOf(list, args);
    const select = page.backward ? selectOlderChangesFirstSql : selectNewerChangesFirstSql;
    const position = [provider, page.from?.[0] ?? null, page.size + 1];
    const nearest = await this.source.query<ProviderChange[]>(select, position);
    const found = page.backward ? nearest.toReversed() : nearest;
    const count = async () => {
      const [counted] = await this.source.query<{ count: number }[]>(countHealthChangesSql, [provider]);
      return counted?.count ?? 0;
    };
    return connectionOf({ list, page, found, positionOf: ({ id }) => [id], count });
  }

  /** Counts a failure. Five in a row, or one while recovering, start a pause. Failures during a pause are ignored. */
  countFailure(provider: string, message: string): Promise<HealthRecord | undefined> {
    return this.change(countFailureSql, [provider, message]);
  }

  /** Starts the pause that the vendor requested. Ignored when it ends less than a second after the current one. */
  coolDown(provider: string, message: string, forMs: number): Promise<HealthRecord | undefined> {
    return this.change(pauseSql, [provider, message, forMs]);
  }

  /** Marks a provider as down: it can't be called at all. */
  markDown(provider: string, message: string): Promise<HealthRecord | undefined> {
    return this.change(markDownSql, [provider, message]);
  }

  /** Counts a success: resets the failures, and the third in a row makes the provider healthy. */
  countSuccess(provider: string): Promise<HealthRecord | undefined> {
    return this.change(countSuccessSql, [provider]);
  }

  /** Whether this process has to probe the provider now. A paused provider is not probed. */
  async claimProbe(provider: string): Promise<boolean> {
    return (await this.change(claimProbeSql, [provider])) !== undefined;
  }

  /** Runs an update. Returns the changed row, or undefined when the update did not apply. */
  private async change(sql: string, parameters: unknown[]): Promise<HealthRecord | undefined> {
    const [[changed]] = await this.source.query<[HealthRecord[], number]>(sql, parameters);
    return changed;
  }
}

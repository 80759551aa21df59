import type { DataSource } from "typeorm";
import type { ExpiryRule } from "./expiry.js";
import { cutoffMsSql } from "./expiry.sql.js";
import { type PreparedStatement, runPrepared } from "./prepared-statement.js";
import { addPointsSql, deleteWindowSql, selectWindowSql } from "./window-counter.sql.js";

/** The state of a window. */
export interface WindowState {
  /** The points that were counted, refused ones included. */
  consumedPoints: number;
  /** Milliseconds until the window ends. */
  msBeforeNext: number;
}

/** Options of {@link WindowCounter}. */
export interface WindowCounterOptions {
  source: DataSource;
  /** The table with its schema. It has the columns `key`, `points`, and `expire` in milliseconds since 1970. */
  table: string;
  /** The first part of the keys. */
  prefix: string;
  /** The length of a window. */
  seconds: number;
}

/**
 * Counts points in fixed windows, in PostgreSQL and by its clock: exact across processes, also when a process's clock is wrong. A window
 * begins with its first use.
 */
export class WindowCounter {
  private readonly add: PreparedStatement;
  private readonly select: PreparedStatement;

  constructor(private readonly options: WindowCounterOptions) {
    const { table } = options;
    this.add = { name: `${table}.add`, sql: addPointsSql(table) };
    this.select = { name: `${table}.select`, sql: selectWindowSql(table) };
  }

  /** Adds points, which may be negative, and returns the state after it. */
  async consume(key: string, points = 1): Promise<WindowState> {
    const { source, seconds } = this.options;
    const values = [this.keyOf(key), points, seconds * 1_000];
    const [state] = await runPrepared<WindowState>(source.manager, this.add, values);
    if (!state) throw new Error("an upsert returns its row");
    return state;
  }

  /** Takes points back. */
  reward(key: string, points: number): Promise<WindowState> {
    return this.consume(key, -points);
  }

  /** The state of the window; null when there is none. */
  async get(key: string): Promise<WindowState | null> {
    const [state] = await runPrepared<WindowState>(this.options.source.manager, this.select, [this.keyOf(key)]);
    return state ?? null;
  }

  /** Forgets the window. */
  async delete(key: string): Promise<void> {
    await this.options.source.query(deleteWindowSql(this.options.table), [this.keyOf(key)]);
  }

  private keyOf(key: string): string {
    return `${this.options.prefix}:${key}`;
  }
}

/** The rule that deletes windows a day after their end. */
export function windowExpiry(table: string): ExpiryRule {
  return {
    name: "old counters",
    ...{ table, time: "expire", cutoff: cutoffMsSql },
    days: 1,
    anyShare: true, // a window that has ended counts nothing
  };
}

import { Counter, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import type { Closers } from "../closers.js";
import type { Logger } from "../log.js";
import { countExpiredSql, deleteExpiredSql, type ExpiringRows } from "./expiry.sql.js";
import { Housekeeping, type HousekeepingTask } from "./housekeeping.js";

/** A rule that deletes rows by their age. */
export interface ExpiryRule extends ExpiringRows {
  /** Names the rule in leases, logs and metrics. */
  name: string;
  /** Days until a row expires. Less than one counts as one. */
  days: number;
  /** The statement that deletes a batch, with the parameters of {@link deleteExpiredSql}; by default that one. */
  statement?: string;
  /** Rows that one transaction deletes; 500 by default. */
  batch?: number;
  /**
   * Deletes any share of the rows. For rows that live for days only: after a quiet week all of them have expired, and that is no alarm. A
   * rule with it must not delete what cannot be made again.
   */
  anyShare?: boolean;
}

/** Options of {@link Expiry}, which are also those of {@link startExpiry}. */
export interface ExpiryOptions {
  source: DataSource;
  /** The module's schema, which has the leases of housekeeping. */
  schema: string;
  rules: readonly ExpiryRule[];
  /** The largest share of a rule's rows that one round deletes, above 0 and up to 1. */
  maxShare: number;
  log: Logger;
}

/** Runs the rules of a module while it runs, together with its other tasks. Stops with `closers`. Returns what has the metrics. */
export function startExpiry(
  options: ExpiryOptions,
  closers: Closers,
  otherTasks: readonly HousekeepingTask[] = [],
): Pick<Expiry, "register"> {
  const { source, schema, log } = options;
  const expiry = new Expiry(options);
  const housekeeping = new Housekeeping([...otherTasks, ...expiry.tasks()], source, schema, log);
  housekeeping.start();
  closers.add(() => housekeeping.stop());
  closers.add(() => expiry.stop()); // closes first, so that a long round ends soon
  return expiry;
}

/** Rows that one transaction deletes, so that its locks are short. */
const BATCH = 500;

/** Batches of one round. The next round deletes the rest, so that a process can stop soon. */
const MAX_BATCHES = 200;

/** Up to so many rows may expire in one round in any share: a small table's share says nothing. */
const SMALL = 20;

/**
 * Deletes rows by their age. The database's clock decides, no row younger than a day is deleted, and a round that would delete more than
 * its share of the rows deletes nothing and raises an alarm. Any number of processes may run it at the same time.
 * See docs/decisions/009-erase-content-and-personal-data-but-keep-records.md.
 */
export class Expiry {
  private stopped = false;
  private readonly held: Counter<"rule">;

  constructor(private readonly options: ExpiryOptions) {
    this.held = new Counter({
      name: "retention_rounds_held_total",
      help: "Rounds that deleted nothing, because more than RETENTION_MAX_SHARE of the rows had expired.",
      labelNames: ["rule"],
      registers: [],
    });
    for (const { name } of options.rules) this.held.inc({ rule: name }, 0);
  }

  /** The rules as tasks of housekeeping. */
  tasks(): HousekeepingTask[] {
    return this.options.rules.map((rule) => ({ name: rule.name, run: () => this.run(rule) }));
  }

  /** Adds the metrics to a process's. */
  register(registry: Registry): void {
    registry.registerMetric(this.held);
  }

  /** Ends a round after the current batch. */
  stop(): void {
    this.stopped = true;
  }

  private async run(rule: ExpiryRule): Promise<void> {
    if (!rule.anyShare && (await this.isHeld(rule))) return;
    const { statement = deleteExpiredSql(rule), batch: rows = BATCH } = rule;
    for (let batch = 0; batch < MAX_BATCHES && !this.stopped; batch += 1) {
      const [row] = await this.options.source.query<[{ deleted: number }]>(statement, [rule.days, rows]);
      if (row.deleted < rows) return;
    }
  }

  private async isHeld(rule: ExpiryRule): Promise<boolean> {
    const { source, log, maxShare } = this.options;
    const keptForEach = (1 - maxShare) / maxShare;
    const [count] = await source.query<[{ expired: number; kept: number }]>(countExpiredSql(rule), [
      rule.days,
      keptForEach,
    ]);
    const { expired, kept } = count;
    if (expired <= SMALL || kept >= expired * keptForEach) return false;
    this.held.inc({ rule: rule.name });
    log.error(
      { rule: rule.name, table: rule.table, days: rule.days, expired, maxShare },
      "retention stopped: too large a share of the rows has expired. Check the database's clock; if it is right, set RETENTION_MAX_SHARE to 1 until the rows are deleted",
    );
    return true;
  }
}

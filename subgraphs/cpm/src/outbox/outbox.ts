import type { DataSource } from "typeorm";
import { deleteEntriesSql, makeDueSql, type OutboxTable, takeDueSql } from "./outbox.sql.js";

/** The pause between two looks into an outbox, in milliseconds. */
export const OUTBOX_INTERVAL_MS = 2_000;

/**
 * Messages that another module has not received yet. Each is added in the transaction of the change it reports, so neither is stored without
 * the other. Any number of processes may take from it.
 */
export class Outbox {
  constructor(
    private readonly source: DataSource,
    private readonly table: OutboxTable,
  ) {}

  /** Takes the oldest due entries and returns their keys. An entry becomes due again, with growing pauses, until it is deleted. */
  async take(limit: number): Promise<string[]> {
    const [rows] = await this.source.query<[{ key: string }[], number]>(takeDueSql(this.table), [limit]);
    return rows.map(({ key }) => key);
  }

  /** Gives back entries that could not be delivered, for receivers that are asked again soon. */
  async giveBack(keys: readonly string[]): Promise<void> {
    await this.source.query(makeDueSql(this.table), [keys]);
  }

  /** Deletes entries that were delivered, or that the receiver will never accept. */
  async delete(keys: readonly string[]): Promise<void> {
    await this.source.query(deleteEntriesSql(this.table), [keys]);
  }
}

import type { DataSource, EntityManager } from "typeorm";
import type { CalendarEntryRow } from "../entries/calendar-entry.entity.js";
import * as sql from "./sweep.sql.js";

/** An entry that this process carries out. `attempts` is its fencing number: a later claim has a higher one. */
export interface ClaimedEntry extends Pick<
  CalendarEntryRow,
  "id" | "kind" | "clientId" | "content" | "jobId" | "siteId" | "plannedBy" | "attempts"
> {
  /** Seconds since its time. */
  secondsLate: number;
}

/** An entry that was found to be late. */
export interface OverdueEntry extends Pick<
  CalendarEntryRow,
  "id" | "kind" | "version" | "clientId" | "clientPath" | "problem"
> {}

/** Why an entry has not happened. */
export interface Obstacle {
  code: string;
  message: string;
}

/** The entries that are due. Every change but a claim has an effect only while the claim holds. */
export class EntryQueue {
  constructor(private readonly source: DataSource) {}

  /** Claims due entries, those that are due longest first. */
  async claim(limit: number, leaseSeconds: number): Promise<ClaimedEntry[]> {
    return this.source.query<ClaimedEntry[]>(sql.claimEntriesSql, [limit, leaseSeconds]);
  }

  /** The job of an order is accepted. */
  async endOrder({ id }: ClaimedEntry): Promise<void> {
    await this.source.query(sql.endOrderSql, [id]);
  }

  /** A publication is ordered in the same transaction. False when the claim is lost. */
  async endPublication(manager: EntityManager, { id, attempts }: ClaimedEntry): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(sql.endPublicationSql, [id, attempts]);
    return rows.length > 0;
  }

  async retryIn(seconds: number, { id, attempts }: ClaimedEntry, { code, message }: Obstacle): Promise<void> {
    await this.source.query(sql.retryEntrySql, [id, attempts, code, message, seconds]);
  }

  async fail({ id, attempts }: ClaimedEntry, { code, message }: Obstacle): Promise<void> {
    await this.source.query(sql.failEntrySql, [id, attempts, code, message]);
  }

  /** Marks entries as overdue and returns them. */
  async flagOverdue(manager: EntityManager, limit: number): Promise<OverdueEntry[]> {
    const [rows] = await manager.query<[OverdueEntry[], number]>(sql.flagOverdueSql, [limit]);
    return rows;
  }
}

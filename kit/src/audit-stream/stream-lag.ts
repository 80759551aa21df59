import type { DataSource } from "typeorm";
import { streamLagSql } from "./audit-stream.sql.js";

/** What a stream has not sent. */
export interface StreamLag {
  /** Entries, counted up to 100,000. */
  waiting: number;
  /** The age of the oldest one. */
  seconds: number;
  /** Entries that retention deleted before they were sent. */
  lost: number;
}

/** Reads a module's lag from the database: it is the same in all processes. */
export async function readStreamLag(source: DataSource, module: string): Promise<StreamLag> {
  const [lag] = await source.query<[StreamLag]>(streamLagSql(module));
  return lag;
}

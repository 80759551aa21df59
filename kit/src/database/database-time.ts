import type { DataSource, EntityManager } from "typeorm";
import { databaseTimeSql } from "./database-time.sql.js";

/** Reads the time by the database's clock, which decides what is written and deleted. Process clocks may be wrong. */
export async function databaseTime(source: Pick<DataSource | EntityManager, "query">): Promise<Date> {
  const [row] = await source.query<{ now: Date }[]>(databaseTimeSql);
  if (!row) throw new Error("the database did not tell the time");
  return row.now;
}

import type { DataSource } from "typeorm";
import {
  DELETE_BATCH_SIZE,
  deleteEndedAccessSql,
  deleteExpiredAddressesSql,
  deleteRefreshTokensSql,
  deleteSessionsSql,
} from "./session.sql.js";

/** Deletes expired refresh tokens, sessions and known network addresses, in batches that hold their locks only briefly. */
export async function deleteExpiredSessions(source: DataSource): Promise<void> {
  for (const sql of [deleteRefreshTokensSql, deleteSessionsSql, deleteExpiredAddressesSql, deleteEndedAccessSql]) {
    for (let deleted = DELETE_BATCH_SIZE; deleted === DELETE_BATCH_SIZE;)
      [, deleted] = await source.query<[unknown[], number]>(sql);
  }
}

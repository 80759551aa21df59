import type { DataSource } from "typeorm";
import {
  DELETE_BATCH_SIZE,
  deleteAuthorizationCodesSql,
  deleteEndedAccessSql,
  deleteExpiredAddressesSql,
  deleteOneTimeTokensSql,
  deleteRefreshTokensSql,
  deleteSessionsSql,
  deleteUnusedClientsSql,
} from "./session.sql.js";

/** Deletes expired refresh tokens, one-time tokens, sessions, codes, unused applications and known network addresses, in batches that hold their locks only briefly. */
export async function deleteExpiredSessions(source: DataSource): Promise<void> {
  for (const sql of [
    deleteRefreshTokensSql,
    deleteSessionsSql,
    deleteExpiredAddressesSql,
    deleteOneTimeTokensSql,
    deleteEndedAccessSql,
    deleteAuthorizationCodesSql,
    deleteUnusedClientsSql,
  ]) {
    for (let deleted = DELETE_BATCH_SIZE; deleted === DELETE_BATCH_SIZE;)
      [, deleted] = await source.query<[unknown[], number]>(sql);
  }
}

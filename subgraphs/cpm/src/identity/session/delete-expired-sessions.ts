import type { DataSource } from "typeorm";

const BATCH = 1_000;
const KNOWN_ADDRESS_DAYS = 90;

/** Clears away sessions, refresh tokens and known addresses whose time is over, in batches that hold no lock for long. */
export async function deleteExpiredSessions(source: DataSource): Promise<void> {
  await inBatches(source, "refresh_token", "token_hash", "expires_at < now()");
  await inBatches(source, "session", "id", "expires_at < now()");
  await inBatches(source, "known_address", "ctid", `seen_at < now() - interval '${KNOWN_ADDRESS_DAYS} days'`);
}

async function inBatches(source: DataSource, table: string, key: string, over: string): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH;) {
    [, deleted] = await source.query<[unknown[], number]>(
      `DELETE FROM cpm.${table} WHERE ${key} = ANY(ARRAY(SELECT ${key} FROM cpm.${table} WHERE ${over} LIMIT ${BATCH}
         FOR UPDATE SKIP LOCKED))`,
    );
  }
}

import type { DataSource } from "typeorm";
import type { PeopleCipher, StoredStrategy } from "../strategy-record/people-cipher.js";
import { lockOutdatedPeopleSql, updatePeopleSql } from "../strategy-record/people.sql.js";

/** The number of versions in one transaction. */
const BATCH_SIZE = 500;

/**
 * Encrypts the people of all versions with the first key of `DATA_KEYS`, so that an earlier key is not needed any more when every process
 * has started with the new one. @throws Error when the key of a stored value is not configured.
 */
export async function reencryptPeople(source: DataSource, cipher: PeopleCipher): Promise<void> {
  for (;;) {
    const count = await source.transaction(async (manager) => {
      const outdated = [cipher.keyVersion, BATCH_SIZE];
      const rows = await manager.query<Omit<StoredStrategy, "values">[]>(lockOutdatedPeopleSql, outdated);
      for (const row of rows) {
        const encrypted = cipher.encrypt(row.clientId, row.version, cipher.peopleOf(row) ?? []);
        await manager.query(updatePeopleSql, [row.clientId, row.version, encrypted]);
      }
      return rows.length;
    });
    if (count === 0) return;
  }
}

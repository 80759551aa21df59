import type { Closers } from "@cgs/kit/closers";
import { type DatabaseEnv, openDatabase } from "@cgs/kit/database/database";
import { DataCipher } from "@cgs/kit/encryption";
import type { Logger } from "@cgs/kit/log";
import { prepareDatabase } from "@cgs/kit/database/prepare-database";
import { verifyDataKeys } from "../identity/data-key/encrypted-columns.js";
import { cpmDatabase } from "./database.js";
import type { WorkerEnv } from "../settings/env.js";

/**
 * Migrates and opens the database of the CPM, for its API and its workers. The returned settings have the address that the process uses.
 * @throws an Error when the database is not available, or has data that no key of `DATA_KEYS` decrypts.
 */
export async function openStorage<E extends DatabaseEnv & Pick<WorkerEnv, "DATA_KEYS">>(
  settings: E,
  log: Logger,
  closers: Closers,
) {
  const env = await prepareDatabase(settings, cpmDatabase, log);
  const source = await openDatabase(env, cpmDatabase, 20);
  closers.add(() => source.destroy());
  const cipher = new DataCipher(env.DATA_KEYS);
  await verifyDataKeys(source, cipher);
  return { env, source, cipher };
}

import type { Closers } from "@cgs/kit/closers";
import { type DatabaseEnv, openDatabase } from "@cgs/kit/database/database";
import { DataCipher } from "@cgs/kit/encryption";
import type { Logger } from "@cgs/kit/log";
import { prepareDatabase } from "@cgs/kit/database/prepare-database";
import { verifyDataKeys } from "../identity/data-key/encrypted-columns.js";
import { cpmDatabase } from "./database.js";
import type { WorkerEnv } from "../settings/env.js";

/**
 * Opens what the CPM stores, for its API and its workers. The settings that are returned have the address by which a process works with
 * the database. @throws an Error when the database can't be had, or holds what no key of `DATA_KEYS` opens.
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

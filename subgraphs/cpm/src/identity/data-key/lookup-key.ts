import { randomBytes, scryptSync } from "node:crypto";
import { type DataCipher, type DataKeySetting, LookupHash } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";
import { insertLookupKeySql, selectLookupKeySql } from "./data-key.sql.js";

/**
 * Loads the keyed hash by which users are found by their e-mail address. Its key is created once, stored encrypted, and does not change with
 * `DATA_KEYS`. An installation older than the stored key keeps the key that it derived from the oldest data key.
 */
export async function loadLookupHash(
  source: DataSource,
  cipher: DataCipher,
  keys: readonly DataKeySetting[],
): Promise<LookupHash> {
  const derived = scryptSync(keys.at(-1)?.secret ?? "", "lookup", 32);
  const candidates = [derived, randomBytes(32)].map((key) => cipher.encrypt(key.toString("base64url")));
  await source.query(insertLookupKeySql, candidates);
  const [row] = await source.query<[{ stored: string }]>(selectLookupKeySql);
  return new LookupHash(Buffer.from(cipher.decrypt(row.stored), "base64url"));
}

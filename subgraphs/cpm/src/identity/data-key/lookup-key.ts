import { randomBytes } from "node:crypto";
import { type DataCipher, type DataKeySetting, deriveKey, LookupHash, encryptedPlaceOf } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";
import { insertLookupKeySql, selectBindsValuesSql, selectLookupKeySql } from "./data-key.sql.js";

const PLACE = encryptedPlaceOf("lookup_key", "key_encrypted");

/** Has the cipher bind new values to their places once every process can read such values. */
export async function updateBinding(source: DataSource, cipher: DataCipher): Promise<void> {
  cipher.bindsValues = (await source.query<unknown[]>(selectBindsValuesSql)).length > 0;
}

/**
 * Loads the keyed hash by which users are found by their e-mail address. Its key is created once, stored encrypted, and does not change with
 * `DATA_KEYS`. Then tells the cipher whether to bind values. An installation older than the stored key keeps the key that it derived from the oldest data key.
 */
export async function loadLookupHash(
  source: DataSource,
  cipher: DataCipher,
  keys: readonly DataKeySetting[],
): Promise<LookupHash> {
  const derived = deriveKey(keys.at(-1)?.secret ?? "", "lookup");
  const candidates = [derived, randomBytes(32)].map((key) => cipher.encrypt(key.toString("base64url"), PLACE));
  await source.query(insertLookupKeySql, candidates);
  await updateBinding(source, cipher);
  const [row] = await source.query<[{ stored: string }]>(selectLookupKeySql);
  return new LookupHash(Buffer.from(cipher.decrypt(row.stored, PLACE), "base64url"));
}

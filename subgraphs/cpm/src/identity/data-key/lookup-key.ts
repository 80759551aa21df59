import { randomBytes, scryptSync } from "node:crypto";
import { type DataCipher, type DataKeySetting, LookupHash } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";

/**
 * The hash by which people are found by their address. Its key is made once, stored encrypted as everything personal is, and outlives
 * every one of `DATA_KEYS`. An installation from before it was stored goes on with what it derived from the oldest of these.
 */
export async function loadLookupHash(
  source: DataSource,
  cipher: DataCipher,
  keys: readonly DataKeySetting[],
): Promise<LookupHash> {
  const derived = scryptSync(keys.at(-1)?.secret ?? "", "lookup", 32);
  const sealed = [derived, randomBytes(32)].map((key) => cipher.encrypt(key.toString("base64url")));
  await source.query(
    `INSERT INTO cpm.lookup_key (key_encrypted)
     SELECT CASE WHEN EXISTS (SELECT FROM cpm.user_account) THEN $1 ELSE $2 END ON CONFLICT DO NOTHING`,
    sealed,
  );
  const [row] = await source.query<[{ stored: string }]>("SELECT key_encrypted AS stored FROM cpm.lookup_key");
  return new LookupHash(Buffer.from(cipher.decrypt(row.stored), "base64url"));
}

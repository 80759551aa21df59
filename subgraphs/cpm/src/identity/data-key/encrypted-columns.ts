import type { DataCipher } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";

/** A table with encrypted columns. */
export interface EncryptedTable {
  name: string;
  columns: string[];
}

/** All of them. The catalogue knows them by the end of their names, so that none is ever forgotten. */
export function encryptedTables(source: DataSource): Promise<EncryptedTable[]> {
  return source.query<EncryptedTable[]>(
    `SELECT relname::text AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'cpm'::regnamespace AND relkind = 'r' AND attname LIKE '%\\_encrypted' AND NOT attisdropped
     GROUP BY relname ORDER BY relname`,
  );
}

/** How many values each version of the keys has encrypted. */
export async function countEncryptedValues(source: DataSource): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, columns } of await encryptedTables(source)) {
    for (const column of columns) {
      const rows = await source.query<{ version: string; count: number }[]>(
        `SELECT split_part(${column}, '.', 1) AS version, count(*)::integer AS count FROM cpm.${name}
         WHERE ${column} IS NOT NULL GROUP BY 1`,
      );
      for (const { version, count } of rows) counts.set(version, (counts.get(version) ?? 0) + count);
    }
  }
  return counts;
}

/**
 * Makes sure, before a process encrypts or answers anything, that it can read everything stored, and notes from when on its first key is
 * in use. @throws an Error that names the missing keys.
 */
export async function verifyDataKeys(source: DataSource, cipher: DataCipher): Promise<void> {
  const missing = [...(await countEncryptedValues(source))].filter(([version]) => !cipher.has(version));
  if (missing.length > 0) {
    const needs = missing.map(([version, count]) => `${version} (${count} values)`).join(", ");
    throw new Error(
      `DATA_KEYS lacks keys that stored values need: ${needs}. Add them until they are not used any more.`,
    );
  }
  await source.query("INSERT INTO cpm.data_key (version, since) VALUES ($1, now()) ON CONFLICT DO NOTHING", [
    cipher.version,
  ]);
}

import type { DataCipher } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";
import { countVersionsSql, insertDataKeySql, selectEncryptedTablesSql } from "./data-key.sql.js";

/** A table with encrypted columns. */
export interface EncryptedTable {
  name: string;
  columns: string[];
}

/** Finds all tables with encrypted columns. The columns are recognized by the suffix `_encrypted`, so that none is forgotten. */
export function encryptedTables(source: DataSource): Promise<EncryptedTable[]> {
  return source.query<EncryptedTable[]>(selectEncryptedTablesSql);
}

/** Counts the encrypted values by key version. */
export async function countEncryptedValues(source: DataSource): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, columns } of await encryptedTables(source)) {
    for (const column of columns) {
      const rows = await source.query<{ version: string; count: number }[]>(countVersionsSql(name, column));
      for (const { version, count } of rows) counts.set(version, (counts.get(version) ?? 0) + count);
    }
  }
  return counts;
}

/**
 * Verifies at the start of a process that it can decrypt all stored values, and stores when its first key came into use.
 * @throws Error that names the missing keys.
 */
export async function verifyDataKeys(source: DataSource, cipher: DataCipher): Promise<void> {
  const missing = [...(await countEncryptedValues(source))].filter(([version]) => !cipher.has(version));
  if (missing.length > 0) {
    const needs = missing.map(([version, count]) => `${version} (${count} values)`).join(", ");
    throw new Error(
      `DATA_KEYS lacks keys that stored values need: ${needs}. Add these keys until no value needs them.`,
    );
  }
  await source.query(insertDataKeySql, [cipher.version]);
}

import { BOUND } from "@cgs/kit/encryption";

/** All tables of the schema with columns whose names end in `_encrypted`, with these columns. */
export const selectEncryptedTablesSql = `
  SELECT relname::text AS name, array_agg(attname::text ORDER BY attnum) AS columns
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'cpm'::regnamespace AND relkind = 'r' AND attname LIKE '%\\_encrypted' AND NOT attisdropped
  GROUP BY relname ORDER BY relname`;

/** Counts the values of an encrypted column by key version. The names must come from {@link selectEncryptedTablesSql}. */
export function countVersionsSql(table: string, column: string): string {
  return `SELECT split_part(${column}, '.', 1) AS version, count(*)::integer AS count FROM cpm.${table}
    WHERE ${column} IS NOT NULL GROUP BY 1`;
}

/** Stores the first use of a key version ($1). */
export const insertDataKeySql = "INSERT INTO cpm.data_key (version, since) VALUES ($1, now()) ON CONFLICT DO NOTHING";

/** The newest key version. */
export const selectNewestKeySql =
  "SELECT version FROM cpm.data_key ORDER BY since DESC NULLS LAST, version DESC LIMIT 1";

/**
 * Locks rows with values of other versions than $1 or, if `binding`, with values that are not bound to their place; at most `limit`. Rows locked
 * by others are skipped. `identity` has the columns that identify a row.
 */
export function lockOutdatedRowsSql(
  { name, columns }: { name: string; columns: readonly string[] },
  identity: readonly string[],
  binding: boolean,
  limit: number,
): string {
  const outdated = columns.flatMap((column) => [
    `split_part(${column}, '.', 1) <> $1`,
    ...(binding ? [`split_part(${column}, '.', 2) <> '${BOUND}'`] : []),
  ]);
  return `SELECT ctid::text AS at, ARRAY[${identity.map((column) => `${column}::text`).join(", ")}]::text[] AS identity, ${columns.join(", ")}
    FROM cpm.${name} WHERE ${outdated.join(" OR ")}
    LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;
}

/** Stores re-encrypted values ($1, JSON of `{ at, old, fresh }`) in the rows that still have the old values. */
export function updateValuesSql(table: string, columns: readonly string[]): string {
  const set = columns.map((column) => `${column} = pair.fresh ->> '${column}'`).join(", ");
  const unchanged = columns.map((column) => `AND row.${column} IS NOT DISTINCT FROM pair.old ->> '${column}'`);
  return `UPDATE cpm.${table} AS row SET ${set}
    FROM jsonb_to_recordset($1::jsonb) AS pair (at tid, old jsonb, fresh jsonb)
    WHERE row.ctid = pair.at ${unchanged.join(" ")}`;
}

/** Stores the number of values by key version ($1, JSON object). */
export const upsertCountsSql = `
  INSERT INTO cpm.data_key AS known (version, sealed_values, counted_at)
  SELECT version, (counts ->> version)::integer, now() FROM jsonb_object_keys($1::jsonb) AS version,
    (SELECT $1::jsonb AS counts) AS given
  ON CONFLICT (version) DO UPDATE SET sealed_values = excluded.sealed_values, counted_at = now()`;

/** Sets the counts of all other versions than $1 to 0. */
export const resetCountsSql =
  "UPDATE cpm.data_key SET sealed_values = 0, counted_at = now() WHERE version <> ALL ($1::text[])";

/**
 * Stores the lookup key once: $1, derived from the oldest data key, in an installation that has users already, else the random $2.
 */
export const insertLookupKeySql = `
  INSERT INTO cpm.lookup_key (key_encrypted, bind_values_from)
  SELECT CASE WHEN is_older THEN $1 ELSE $2 END, now() + CASE WHEN is_older THEN interval '1 day' ELSE interval '0' END
  FROM (SELECT EXISTS (SELECT FROM cpm.user_account) AS is_older) AS installation ON CONFLICT DO NOTHING`;

/** One row when encrypted values are to be bound to their places. */
export const selectBindsValuesSql = "SELECT 1 FROM cpm.lookup_key WHERE bind_values_from <= now()";

/** The stored lookup key. */
export const selectLookupKeySql = "SELECT key_encrypted AS stored FROM cpm.lookup_key";

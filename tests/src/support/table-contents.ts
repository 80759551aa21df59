import type { DataSource } from "typeorm";

/** A digest of the contents of each table of a schema but the times of tasks that repeat and the log of reads and refusals, by table name. Equal digests mean that nothing was written. */
export async function tableContents(source: DataSource, schema: string): Promise<Record<string, string>> {
  const tables = await source.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = $1 AND table_type = 'BASE TABLE' AND table_name NOT IN ('housekeeping_turn', 'archive_feed', 'access_log')`,
    [schema],
  );
  const digests = tables.map(async ({ name }): Promise<[string, string]> => {
    const digest = "md5(coalesce(string_agg(one::text, ' ' ORDER BY one::text), ''))";
    const [row] = await source.query<{ digest: string }[]>(
      `SELECT ${digest} AS digest FROM "${schema}"."${name}" AS one`,
    );
    return [name, row?.digest ?? ""];
  });
  return Object.fromEntries(await Promise.all(digests));
}

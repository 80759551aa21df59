import type { Client } from "pg";

/** The tables of all schemas, named as `schema.table`, that contain a text in any column, also in hexadecimal or in Base64. */
export async function tablesWith(database: Client, text: string): Promise<string[]> {
  const bytes = Buffer.from(text);
  const forms = [text, bytes.toString("hex"), bytes.toString("base64").replace(/=+$/, "").slice(0, -1)];
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const holds = `SELECT FROM ${name} AS row WHERE EXISTS (SELECT FROM unnest($1::text[]) AS form WHERE strpos(row::text, form) > 0) LIMIT 1`;
    const { rowCount } = await database.query(holds, [forms]);
    if (rowCount) found.push(name);
  }
  return found;
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { imDatabase } from "@cgs/im/database/database";
import { migrate } from "@cgs/kit/database/database";
import { smmDatabase } from "@cgs/smm/database/database";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres.js";
import { readDatabaseSnapshot } from "./database-snapshot.js";
import type { GeneratedFile } from "./generated-file.js";

/** The snapshots of the migrated schemas of all modules. The database must be migrated. */
export async function databaseSnapshots(url: string): Promise<GeneratedFile[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const files: GeneratedFile[] = [];
    for (const { schema } of [cpmDatabase, imDatabase, smmDatabase])
      files.push({ path: `schema/${schema}.sql`, content: await readDatabaseSnapshot(client, schema) });
    return files;
  } finally {
    await client.end();
  }
}

/** Like {@link databaseSnapshots}, but for an embedded PostgreSQL that it migrates and then removes. Takes about ten seconds. */
export async function databaseFiles(): Promise<GeneratedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), "cgs-schema-"));
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, "data"), durable: false });
    try {
      for (const definition of [cpmDatabase, imDatabase, smmDatabase]) await migrate(server.url, definition);
      return await databaseSnapshots(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

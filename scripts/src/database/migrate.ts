import { migrate } from "@cgs/kit/database/database";
import { databases } from "./databases.js";

/** Migrates the schemas of all subgraphs. Rejects with a sentence when the database cannot be reached. */
export async function migrateAll(url: string): Promise<void> {
  for (const definition of Object.values(databases)) {
    await migrate(url, definition).catch((error: unknown) => {
      throw new Error(`the migrations of the ${definition.schema} schema failed: ${reasonOf(error)}`);
    });
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error); // a refused connection to localhost has only a code
}

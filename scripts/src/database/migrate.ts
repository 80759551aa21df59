import { migrate } from "@cgs/kit/database/database";
import { databases } from "./databases.js";

/** Brings every subgraph's part of a database to its newest migration. Rejects with a sentence when it cannot be reached. */
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

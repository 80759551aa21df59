import { directUrl } from "@cgs/kit/database";
import { EnvError, loadEnv, storageEnv } from "@cgs/kit/env";
import { migrateAll } from "./migrate.js";

/** `npm run migrate`: brings the database to the newest migrations. Safe to repeat. */
async function main(): Promise<number> {
  try {
    await migrateAll(directUrl(loadEnv(storageEnv.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true }))));
    console.log("The database is up to date.");
    return 0;
  } catch (error) {
    const { message } = error as Error;
    console.error(
      error instanceof EnvError ? `Correct these settings:\n  ${message.replaceAll("\n", "\n  ")}` : message,
    );
    return 1;
  }
}

process.exitCode = await main();

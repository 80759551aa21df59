import { EnvError, loadEnv, storageEnv } from "@cgs/kit/env";
import { migrateAll } from "./migrate.js";
import { migrationEnv, ownerAddress } from "./migration-env.js";
import { openLogin } from "./service-login.js";

/**
 * `npm run migrate`: brings the database to the newest migrations. Where the services have a log-in of their own, it is made too.
 * Safe to repeat.
 */
async function main(): Promise<number> {
  try {
    const env = loadEnv(storageEnv.pick({ DATABASE_URL: true }).extend(migrationEnv.shape));
    const owner = ownerAddress(env);
    await migrateAll(owner);
    if (owner !== env.DATABASE_URL) await openLogin(owner, env.DATABASE_URL);
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

import { directUrl } from "@cgs/kit/database/database";
import { EnvError, loadEnv, storageEnv } from "@cgs/kit/env";
import { migrateAll } from "./database/migrate.js";
import { migrationEnv } from "./database/migration-env.js";
import { openLogin } from "./database/service-login.js";

/**
 * `npm run migrate`: applies all pending migrations, and creates the services' own user if their address names one.
 * Safe to repeat.
 */
async function main(): Promise<number> {
  try {
    const addresses = storageEnv.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true });
    const env = loadEnv(addresses.extend(migrationEnv.shape));
    const services = directUrl(env);
    const owner = env.MIGRATION_DATABASE_URL ?? services;
    await migrateAll(owner);
    if (owner !== services) await openLogin(owner, services);
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

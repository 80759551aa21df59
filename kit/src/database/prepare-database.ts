import { Client } from "pg";
import { type DatabaseEnv, directUrl, migrate, type SchemaDefinition } from "./database.js";
import type { BaseEnv } from "../env.js";
import type { Logger } from "../log.js";
import { withServiceRole, SERVICE_ROLE } from "./service-role.js";

/** What an administrator of a database does when its user may not make roles. */
const ROLE_IS_MISSING = `The database's user may not work as the role ${SERVICE_ROLE}, so only a trigger keeps the records of changes \
as they are. Have an administrator run: CREATE ROLE ${SERVICE_ROLE} NOLOGIN; GRANT ${SERVICE_ROLE} TO <the user>;`;

/** How long a process that starts waits for its database: machines are busiest when everything starts. */
const CONNECT_TIMEOUT_MS = 20_000;

/** What is said where one log-in is for everything, which is meant for a demo and for development. */
const OWNER_AT_WORK = `The user of DATABASE_URL may change the schema, so whoever takes over this process can also change the records of who did \
what. Give DATABASE_URL a log-in of its own, and the owner's address to "npm run migrate" alone, as MIGRATION_DATABASE_URL.`;

/**
 * Readies a module's part of the database for a process, and returns the settings with which the process works: as a role that can only
 * add to the records of who did what. A user that may create schemas migrates first, which production is warned of; for any other,
 * `npm run migrate` has done it. Behind a pooler, which knows no such options, the user of `DATABASE_URL` has the rights that it has.
 * @throws an Error that says so when it has not.
 */
export async function prepareDatabase<E extends DatabaseEnv & Partial<Pick<BaseEnv, "NODE_ENV">>>(
  env: E,
  definition: SchemaDefinition,
  log: Logger,
): Promise<E> {
  const url = directUrl(env);
  const { schema } = definition;
  if (!(await isReadyFor(url, definition))) {
    if (env.NODE_ENV === "production") log.warn({ schema }, OWNER_AT_WORK);
    if (!(await migrate(url, definition))) {
      log.warn({ schema }, ROLE_IS_MISSING);
      return env;
    }
  }
  const address = withServiceRole(url);
  return env.DATABASE_DIRECT_URL ? { ...env, DATABASE_DIRECT_URL: address } : { ...env, DATABASE_URL: address };
}

/** Whether there is nothing to migrate for a user that could not. False for users that migrate. */
async function isReadyFor(url: string, { schema, migrations }: SchemaDefinition): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect().catch((error: Error) => {
    throw new Error(`the database at ${client.host}:${client.port} can't be reached: ${error.message}`, {
      cause: error,
    });
  });
  try {
    const owns = "SELECT has_database_privilege(current_database(), 'CREATE') AS owns";
    if ((await client.query<{ owns: boolean }>(owns)).rows[0]?.owns) return false;
    await client.query(`SET ROLE ${SERVICE_ROLE}`);
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM "${schema}".migration`);
    const applied = new Set(rows.map(({ name }) => name));
    const pending = Object.values(migrations).filter((one) => typeof one === "function" && !applied.has(one.name));
    if (pending.length > 0) throw new Error(`${pending.length} migrations are pending`);
    return true;
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(
      `the ${schema} schema is not ready for the user of DATABASE_URL (${reason}): run "npm run migrate" with the owner's MIGRATION_DATABASE_URL`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

import { createClient } from "./connection-loss.js";
import { type DatabaseEnv, directUrl, migrate, type SchemaDefinition } from "./database.js";
import type { BaseEnv } from "../env.js";
import type { Logger } from "../log.js";
import { withServiceRole, SERVICE_ROLE } from "./service-role.js";

/** Logged when the database user cannot create or use the service role. */
const ROLE_MISSING = `The database user cannot use the role ${SERVICE_ROLE}, so only a trigger protects the audit log from changes. \
Ask an administrator to run: CREATE ROLE ${SERVICE_ROLE} NOLOGIN; GRANT ${SERVICE_ROLE} TO <the user>;`;

/** Logged in production when DATABASE_URL has the owner's rights, which is meant for demos and development. */
const OWNER_RIGHTS = `The user of DATABASE_URL may change the schema, so an attacker who controls this process could change the audit log. \
Use a restricted user in DATABASE_URL, and the owner only for "npm run migrate", in MIGRATION_DATABASE_URL.`;

/**
 * Prepares a module's part of the database, and returns the settings for the process: it works as the service role, which can only
 * insert into the audit log. A user that may create schemas migrates first; production logs a warning about that. For any other user
 * `npm run migrate` must have run. Behind a pooler, which accepts no session options, `DATABASE_URL` keeps its user's own rights.
 * @throws Error when migrations are pending and the user cannot run them.
 */
export async function prepareDatabase<E extends DatabaseEnv & Partial<Pick<BaseEnv, "NODE_ENV">>>(
  env: E,
  definition: SchemaDefinition,
  log: Logger,
): Promise<E> {
  const url = directUrl(env);
  const { schema } = definition;
  if (!(await isReadyFor(url, definition))) {
    if (env.NODE_ENV === "production") log.warn({ schema }, OWNER_RIGHTS);
    if (!(await migrate(url, definition))) {
      log.warn({ schema }, ROLE_MISSING);
      return env;
    }
  }
  const address = withServiceRole(url);
  return env.DATABASE_DIRECT_URL ? { ...env, DATABASE_DIRECT_URL: address } : { ...env, DATABASE_URL: address };
}

/** True when the user cannot migrate and no migration is pending; false when the user can migrate. @throws Error otherwise. */
async function isReadyFor(url: string, { schema, migrations }: SchemaDefinition): Promise<boolean> {
  const client = createClient(url);
  await client.connect().catch((error: Error) => {
    throw new Error(`the database at ${client.host}:${client.port} is not available: ${error.message}`, {
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

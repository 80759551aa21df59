/**
 * The role that every process works as. It reads and changes all that the modules store, but it owns nothing, and to the records of
 * who did what it can only add.
 */
export const SERVICE_ROLE = "cgs_service";

/** Whatever runs SQL on one connection. */
export interface SqlRunner {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** What the role may do with these tables; with all others it may do everything that is done with rows. */
const RIGHTS = `CASE
  WHEN relkind = 'S' THEN 'ALL'
  WHEN relname = 'audit_log' THEN 'SELECT, INSERT'
  WHEN relname = 'migration' THEN 'SELECT'
  ELSE 'SELECT, INSERT, UPDATE, DELETE' END`;

/** Codes of PostgreSQL: somebody else made it in the same moment, or we may not. What counts is what is possible afterwards. */
const NOT_DONE = new Set(["42710", "23505", "XX000", "42501"]);

/** Codes of PostgreSQL for a role that is not there, or that we may not become. */
const NOT_OURS = new Set(["22023", "42501"]);

/** Makes the role where it is missing. @returns whether this connection's user can work as it. */
export async function ensureServiceRole(runner: SqlRunner): Promise<boolean> {
  if (await canBecome(runner)) return true;
  await attempt(runner, `CREATE ROLE ${SERVICE_ROLE} NOLOGIN`);
  await attempt(runner, `GRANT ${SERVICE_ROLE} TO CURRENT_USER`);
  return canBecome(runner);
}

/** Whether the role can be worked as, and has its rights on all there is in these schemas. */
export async function hasServiceRoleGrants(runner: SqlRunner, schemas: string[]): Promise<boolean> {
  if (!(await canBecome(runner))) return false;
  const missing = await runner.query(
    `SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = ANY ($1) AND relkind IN ('r', 'p', 'v', 'S')
       AND NOT has_table_privilege('${SERVICE_ROLE}', pg_class.oid, 'SELECT') LIMIT 1`,
    [schemas],
  );
  return (missing as unknown[]).length === 0;
}

/**
 * Gives the role its rights in a schema. What it was given before stays as it is.
 * @param rights `CREATE` is for the queue's, whose functions make a sequence for each queue.
 */
export async function grantServiceRole(
  runner: SqlRunner,
  schema: string,
  rights: "USAGE" | "USAGE, CREATE" = "USAGE",
): Promise<void> {
  await runner.query(`
    DO $$
    DECLARE relation record;
    BEGIN
      IF NOT has_schema_privilege('${SERVICE_ROLE}', '${schema}', 'USAGE') THEN
        GRANT ${rights} ON SCHEMA "${schema}" TO ${SERVICE_ROLE};
      END IF;
      FOR relation IN
        SELECT oid::regclass AS name, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind, ${RIGHTS} AS rights
        FROM pg_class WHERE relnamespace = '${schema}'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
          AND NOT has_table_privilege('${SERVICE_ROLE}', oid, 'SELECT')
      LOOP
        EXECUTE format('GRANT %s ON %s %s TO ${SERVICE_ROLE}', relation.rights, relation.kind, relation.name);
      END LOOP;
    END $$`);
}

/** The address by which a user works as the role from the first statement on. */
export function withServiceRole(url: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get("options"), `-c role=${SERVICE_ROLE}`];
  address.searchParams.set("options", options.filter(Boolean).join(" "));
  return address.href;
}

async function canBecome(runner: SqlRunner): Promise<boolean> {
  try {
    await runner.query(`SET ROLE ${SERVICE_ROLE}`);
    await runner.query("RESET ROLE");
    return true;
  } catch (error) {
    if (NOT_OURS.has(codeOf(error))) return false;
    throw error;
  }
}

async function attempt(runner: SqlRunner, sql: string): Promise<void> {
  await runner.query(sql).catch((error: unknown) => {
    if (!NOT_DONE.has(codeOf(error))) throw error;
  });
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

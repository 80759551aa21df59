/**
 * The role that every process works as. It may read and change all rows of the modules, but only insert into the audit logs. It owns no table.
 * See docs/decisions/031-keep-append-only-audit-logs-behind-a-service-role.md.
 */
export const SERVICE_ROLE = "cgs_service";

/** Runs SQL on one connection. */
export interface SqlRunner {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** The role's privileges by table: restricted for some, all row operations for the others. */
const RIGHTS = `CASE
  WHEN relkind = 'S' THEN 'ALL'
  WHEN relname IN ('audit_log', 'access_log') THEN 'SELECT, INSERT'
  WHEN relname = 'migration' THEN 'SELECT'
  ELSE 'SELECT, INSERT, UPDATE, DELETE' END`;

/** PostgreSQL codes: the role was created concurrently, or this user may not create it. A later check shows whether it is usable. */
const IGNORED_CODES = new Set(["42710", "23505", "XX000", "42501"]);

/** PostgreSQL codes: the role does not exist, or this user may not use it. */
const UNUSABLE_CODES = new Set(["22023", "42501"]);

/** Creates the role if it is missing. @returns whether this connection's user can use it. */
export async function ensureServiceRole(runner: SqlRunner): Promise<boolean> {
  if (await canUseRole(runner)) return true;
  await attempt(runner, `CREATE ROLE ${SERVICE_ROLE} NOLOGIN`);
  await attempt(runner, `GRANT ${SERVICE_ROLE} TO CURRENT_USER`);
  return canUseRole(runner);
}

/** Whether this user can use the role and the role has its rights on every table of these schemas. */
export async function hasServiceRoleGrants(runner: SqlRunner, schemas: string[]): Promise<boolean> {
  if (!(await canUseRole(runner))) return false;
  const missing = await runner.query(
    `SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = ANY ($1) AND relkind IN ('r', 'p', 'v', 'S')
       AND NOT has_table_privilege('${SERVICE_ROLE}', pg_class.oid, 'SELECT') LIMIT 1`,
    [schemas],
  );
  return (missing as unknown[]).length === 0;
}

/**
 * Grants the role its rights in a schema. Earlier grants are unchanged.
 * @param rights `CREATE` is for the queue's schema, whose functions create a sequence for each queue.
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

/** A database URL with the role as a session option, so that every statement runs as the role. */
export function withServiceRole(url: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get("options"), `-c role=${SERVICE_ROLE}`];
  address.searchParams.set("options", options.filter(Boolean).join(" "));
  return address.href;
}

async function canUseRole(runner: SqlRunner): Promise<boolean> {
  try {
    await runner.query(`SET ROLE ${SERVICE_ROLE}`);
    await runner.query("RESET ROLE");
    return true;
  } catch (error) {
    if (UNUSABLE_CODES.has(codeOf(error))) return false;
    throw error;
  }
}

async function attempt(runner: SqlRunner, sql: string): Promise<void> {
  await runner.query(sql).catch((error: unknown) => {
    if (!IGNORED_CODES.has(codeOf(error))) throw error;
  });
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

import { DataSource, type DataSourceOptions, DefaultNamingStrategy } from "typeorm";
import { handleConnectionLoss, SILENCE_MS, type SocketClient, STATEMENT_MS } from "./connection-loss.js";
import type { StorageEnv } from "../env.js";
import { migrateQueue, QUEUE_NAMESPACE } from "./queue-tables.js";
import { grantServiceRole, ensureServiceRole, hasServiceRoleGrants } from "./service-role.js";

/** TypeORM's default names in snake case. */
class SnakeCaseNaming extends DefaultNamingStrategy {
  override tableName(targetName: string, userName: string | undefined): string {
    return userName ?? snakeCase(targetName);
  }
  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, customName ?? property].join("_"));
  }
  override joinColumnName(relation: string, referenced: string): string {
    return snakeCase(`${relation}_${referenced}`);
  }
}

function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

/** A module's part of the database. */
export interface SchemaDefinition {
  /** The PostgreSQL schema, which only this module uses. */
  schema: string;
  entities: NonNullable<DataSourceOptions["entities"]>;
  migrations: NonNullable<DataSourceOptions["migrations"]>;
  /** Whether the module's processes use the queue and the events. Migrating then creates their tables too. */
  queue?: boolean;
}

/** When PostgreSQL cancels an idle transaction, in milliseconds. */
const IDLE_TRANSACTION_MS = 10_000;

const SESSION_LIMITS = { statement_timeout: STATEMENT_MS, idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS };

/** Idle connections are closed after this time, before they count as dead. */
const IDLE_MS = SILENCE_MS - 2_000;

/** The settings of the database connection. */
export type DatabaseEnv = Pick<StorageEnv, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_POOL_SIZE">;

/** The URL for work that needs its own session, such as session locks and LISTEN. It bypasses a connection pooler. */
export function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Omit<DatabaseEnv, "DATABASE_POOL_SIZE">): string {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/**
 * Creates a TypeORM data source for a module's schema with a bounded pool. It is not connected yet.
 * See docs/decisions/032-bound-time-out-and-drain-connections.md.
 */
export function createDataSource(url: string, definition: SchemaDefinition, poolSize = 10): DataSource {
  return dataSource(url, definition, poolSize, { ...SESSION_LIMITS, onConnect: handleConnectionLoss });
}

/** Connects to a module's part of the database. `DATABASE_POOL_SIZE` overrides `poolSize`. */
export async function openDatabase(
  env: DatabaseEnv,
  definition: SchemaDefinition,
  poolSize: number,
): Promise<DataSource> {
  const size = env.DATABASE_POOL_SIZE ?? poolSize;
  const connections = env.DATABASE_DIRECT_URL
    ? { onConnect: disablePreparedStatements }
    : { ...SESSION_LIMITS, onConnect: handleConnectionLoss };
  return dataSource(env.DATABASE_URL, definition, size, connections).initialize();
}

/** The session limits of a pool's connections, and its `onConnect`. A pooler refuses session limits; behind one, the role must have them. */
interface ConnectionOptions extends Partial<typeof SESSION_LIMITS> {
  onConnect: (client: SocketClient) => void;
}

function dataSource(
  url: string,
  { schema, entities, migrations }: SchemaDefinition,
  poolSize: number,
  connections: ConnectionOptions,
): DataSource {
  return new DataSource({
    type: "postgres",
    url,
    ...{ schema, entities, migrations },
    migrationsTableName: "migration",
    migrationsTransactionMode: "each",
    namingStrategy: new SnakeCaseNaming(),
    uuidExtension: "pgcrypto",
    installExtensions: false,
    poolSize,
    connectTimeoutMS: 5_000,
    extra: {
      keepAlive: true,
      idleTimeoutMillis: IDLE_MS,
      ...connections,
    },
    poolErrorHandler: () => undefined, // a lost idle connection is replaced on the next query
    logging: false,
  });
}

/**
 * For `onConnect` behind a pooler in transaction mode, which changes the session between transactions. Removes the names of prepared
 * statements, also those of libraries: a session fails on an unknown name, and on preparing a known one again.
 */
function disablePreparedStatements(client: SocketClient): void {
  handleConnectionLoss(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) => query(withoutName(statement), ...rest);
  client.query = unnamed as typeof client.query;
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== "object" || statement === null || !("name" in statement) || "submit" in statement)
    return statement;
  const { name: _, ...unnamed } = statement;
  return unnamed;
}

/**
 * Creates the schema and runs pending migrations. A session lock makes it safe to run in several processes at once, so the URL must be
 * {@link directUrl}. Also grants the service role its rights.
 * @returns whether the URL's user can work as the service role.
 */
export async function migrate(url: string, definition: SchemaDefinition): Promise<boolean> {
  const { schema, queue } = definition;
  if (queue) await migrateQueue(url);
  const current = await createDataSource(url, definition, 1).initialize();
  try {
    const query = "SELECT to_regclass($1) IS NOT NULL AS exists";
    const [table] = await current.query<{ exists: boolean }[]>(query, [`"${definition.schema}".migration`]);
    const schemas = queue ? [schema, QUEUE_NAMESPACE] : [schema];
    if (
      table?.exists &&
      !(await current.showMigrations()) &&
      (await hasServiceRoleGrants(current.createQueryRunner(), schemas))
    )
      return true;
  } finally {
    await current.destroy();
  }
  return runMigrations(url, definition);
}

/** Statements of migrations may take up to the statement timeout; the silence limit is off. */
async function runMigrations(url: string, definition: SchemaDefinition): Promise<boolean> {
  const { schema, queue } = definition;
  const source = await dataSource(url, definition, 2, {
    ...SESSION_LIMITS,
    onConnect: (client) => handleConnectionLoss(client, 0),
  }).initialize();
  try {
    const runner = source.createQueryRunner();
    await runner.query("SELECT pg_advisory_lock(hashtext($1))", [`migrate:${schema}`]);
    try {
      await runner.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
      await source.runMigrations();
      const restricted = await ensureServiceRole(runner);
      if (restricted) await grantServiceRole(runner, schema);
      if (restricted && queue) await grantServiceRole(runner, QUEUE_NAMESPACE, "USAGE, CREATE");
      return restricted;
    } finally {
      await runner.query("SELECT pg_advisory_unlock(hashtext($1))", [`migrate:${schema}`]);
      await runner.release();
    }
  } finally {
    await source.destroy();
  }
}

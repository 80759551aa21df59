import type { Socket } from "node:net";
import type { ClientBase } from "pg";
import { DataSource, type DataSourceOptions, DefaultNamingStrategy } from "typeorm";
import type { StorageEnv } from "../env.js";
import { migrateQueue, QUEUE_NAMESPACE } from "./queue-tables.js";
import { grantServiceRole, ensureServiceRole, hasServiceRoleGrants } from "./service-role.js";

/** TypeORM's default names in snake case, so that SQL reads as SQL. */
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

/** What a subgraph says about its part of the database. */
export interface SchemaDefinition {
  /** The PostgreSQL schema, which only this subgraph uses. */
  schema: string;
  entities: NonNullable<DataSourceOptions["entities"]>;
  migrations: NonNullable<DataSourceOptions["migrations"]>;
  /** Whether its processes use the queue and the events, whose tables are then made with it. */
  queue?: boolean;
}

/** Milliseconds after which PostgreSQL ends a statement, and a transaction that nobody goes on with: their locks must not outlive a lost client. */
const STATEMENT_MS = 15_000;
const IDLE_TRANSACTION_MS = 10_000;

const SESSION_LIMITS = { statement_timeout: STATEMENT_MS, idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS };

/** When nothing has moved on a connection for longer than any statement may take, it is dead, though nobody said so. */
const SILENCE_MS = STATEMENT_MS + 2_000;

/** Connections that nobody needs are closed after this long, before they count as dead. */
const IDLE_MS = SILENCE_MS - 2_000;

/** The settings that say where the database is. */
export type DatabaseEnv = Pick<StorageEnv, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_POOL_SIZE">;

/** The address for what belongs to a session: locks over several transactions, LISTEN. Never a pooler's. */
export function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Omit<DatabaseEnv, "DATABASE_POOL_SIZE">): string {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/** A TypeORM data source on one subgraph's schema, with a bounded pool. It is not connected yet. */
export function createDataSource(url: string, definition: SchemaDefinition, poolSize = 10): DataSource {
  return dataSource(url, definition, poolSize, { ...SESSION_LIMITS, onConnect: handleConnectionLoss });
}

/** Connects to a subgraph's part of the database. `poolSize` holds unless the settings have another. */
export async function openDatabase(
  env: DatabaseEnv,
  definition: SchemaDefinition,
  poolSize: number,
): Promise<DataSource> {
  const size = env.DATABASE_POOL_SIZE ?? poolSize;
  const connections = env.DATABASE_DIRECT_URL
    ? { onConnect: forgetNames }
    : { ...SESSION_LIMITS, onConnect: handleConnectionLoss };
  return dataSource(env.DATABASE_URL, definition, size, connections).initialize();
}

/** What each connection is: limits that PostgreSQL keeps, which a pooler refuses and the role must have, and what is done to it. */
interface Connections extends Partial<typeof SESSION_LIMITS> {
  onConnect: (client: PooledClient) => void;
}

function dataSource(
  url: string,
  { schema, entities, migrations }: SchemaDefinition,
  poolSize: number,
  connections: Connections,
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

/** What a pool of `pg` gives to `onConnect`. */
type PooledClient = ClientBase & { connection: { stream: Socket } };

/**
 * For `onConnect` of every pool of connections: one that is lost between two queries fails the next, and ends no process; one that is
 * half-open, because the other end vanished without a word, is lost after a while of silence. Without it the first query on it would
 * wait for ever, and everybody who waits for that one.
 */
export function handleConnectionLoss(client: PooledClient, silenceMs = SILENCE_MS): void {
  client.on("error", () => undefined);
  const { stream } = client.connection;
  stream.setTimeout(silenceMs, () => stream.destroy(new Error("Connection terminated: the database fell silent.")));
}

/**
 * For `onConnect` where a pooler changes the session under a connection: no statement has a name, because a session that does not know it
 * would fail it, and one that knows it already too. Libraries name theirs as well.
 */
function forgetNames(client: PooledClient): void {
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
 * Creates the schema and brings it to the newest migration. Safe to run from several processes at once, which a lock of the session sees
 * to: the address must be {@link directUrl}. @returns whether its user can work as the services' role, which has its rights then.
 */
export async function migrate(url: string, definition: SchemaDefinition): Promise<boolean> {
  const { schema, queue } = definition;
  if (queue) await migrateQueue(url);
  const current = await createDataSource(url, definition, 1).initialize();
  try {
    const query = "SELECT to_regclass($1) IS NOT NULL AS begun";
    const [table] = await current.query<{ begun: boolean }[]>(query, [`"${definition.schema}".migration`]);
    const schemas = queue ? [schema, QUEUE_NAMESPACE] : [schema];
    if (
      table?.begun &&
      !(await current.showMigrations()) &&
      (await hasServiceRoleGrants(current.createQueryRunner(), schemas))
    )
      return true;
  } finally {
    await current.destroy();
  }
  return runMigrations(url, definition);
}

/** A migration may take as long as it needs. */
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

/** Codes of Node and PostgreSQL that mean: not now. */
const AWAY_CODE = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|53|57P0)/;

/** What pg says, without a code, of a connection that was lost or could not be had in time. */
const AWAY_MESSAGE =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|connection ended|connection error and is not queryable/i;

/** What TypeORM says in a transaction whose connection was lost. */
const LOST_IN_TRANSACTION = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** Whether an error means that the database can't be used now, and the same may work later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, driverError } = error as Error & { code?: unknown; driverError?: unknown };
  if (typeof code === "string" && AWAY_CODE.test(code)) return true;
  if (LOST_IN_TRANSACTION.test(error.name) || AWAY_MESSAGE.test(message)) return true;
  return driverError !== error && isDatabaseUnavailable(driverError);
}

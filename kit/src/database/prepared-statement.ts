import type { PoolClient } from "pg";
import type { EntityManager } from "typeorm";

/**
 * A statement that PostgreSQL plans once for each connection and not each time: for what every job does. It must name what it returns, and a
 * migration that changes the type of that makes it fail on the connections that know it.
 */
export interface PreparedStatement {
  /** Unique in the process. */
  name: string;
  sql: string;
}

/** Runs a prepared statement and returns its rows: in the manager's transaction, where it has one. */
export async function runPrepared<T>(
  manager: EntityManager,
  { name, sql }: PreparedStatement,
  values: unknown[] = [],
): Promise<T[]> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    return (await client.query<T & object>({ name, text: sql, values })).rows;
  } finally {
    if (runner !== manager.queryRunner) await runner.release();
  }
}

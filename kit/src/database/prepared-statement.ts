import type { PoolClient } from "pg";
import type { EntityManager } from "typeorm";

/**
 * A statement that PostgreSQL parses and plans once per connection. For statements that every job runs. List the returned columns: if a
 * migration changes their types, the statement fails on connections that have prepared it.
 */
export interface PreparedStatement {
  /** Unique in the process. */
  name: string;
  sql: string;
}

/** Runs a prepared statement, in the manager's transaction if it has one, and returns the rows. */
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

import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PoolClient } from "pg";
import type { EntityManager } from "typeorm";
import type { SocketClient } from "./connection-loss.js";

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

const names = new LRUCache<string, string>({ max: 1_000 });

/** A prepared statement whose text is made at runtime, from one of few parts. Its name follows from the text. */
export function preparedStatement(sql: string): PreparedStatement {
  const name = names.get(sql) ?? `made.${createHash("sha256").update(sql).digest("hex").slice(0, 32)}`;
  names.set(sql, name);
  return { name, sql };
}

/**
 * For `onConnect` of a library's pool whose statements with parameters have few constant texts: prepares them, so that PostgreSQL parses and plans
 * each once per connection.
 */
export function prepareStatements(client: SocketClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest);
    return query({ name: preparedStatement(text).name, text }, values, ...rest);
  };
  client.query = prepared as typeof client.query;
}

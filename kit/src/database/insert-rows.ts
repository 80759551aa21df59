import type { EntityManager, EntityTarget, ObjectLiteral } from "typeorm";
import type { ColumnMetadata } from "typeorm/metadata/ColumnMetadata.js";
import { preparedStatement, runPrepared } from "./prepared-statement.js";

/**
 * Inserts any number of rows with one statement and one parameter. Faster than TypeORM's `insert`, for statements that every request
 * waits for. A column that no row sets gets its default; a column that only some rows set is null in the others. The created and
 * updated times are the transaction's; they are also set on the given rows.
 */
export async function insertRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Partial<Row>[],
): Promise<void> {
  const { columns, tablePath, createDateColumn, updateDateColumn } = manager.connection.getMetadata(entity);
  const given = columns.filter(
    ({ propertyName, isInsert }) => isInsert && rows.some((row) => row[propertyName] !== undefined),
  );
  const times = [createDateColumn, updateDateColumn].filter((column) => column !== undefined);
  const names = given.map(({ databaseName }) => `"${databaseName}"`).join(", ");
  const types = given.map((column) => `"${column.databaseName}" ${typeOf(column)}`).join(", ");
  const values = rows.map((row) =>
    Object.fromEntries(given.map((column) => [column.databaseName, stored(column, row[column.propertyName])])),
  );
  const returned = times.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`).join(", ");
  const sql = `INSERT INTO ${tablePath} (${names}) SELECT ${names} FROM json_to_recordset($1) AS row (${types})
    ${returned && `RETURNING ${returned}`}`;
  const [first] = await runPrepared<Partial<Row>>(manager, preparedStatement(sql), [JSON.stringify(values)]);
  for (const row of rows) Object.assign(row, first);
}

function typeOf({ type, isArray }: ColumnMetadata): string {
  return `${String(type)}${isArray ? "[]" : ""}`;
}

function stored({ transformer }: ColumnMetadata, value: unknown): unknown {
  return transformer && !Array.isArray(transformer) ? transformer.to(value) : value;
}

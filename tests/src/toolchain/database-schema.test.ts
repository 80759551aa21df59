import { cpmDatabase } from "@cgs/cpm/database/database";
import { imDatabase } from "@cgs/im/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import { databaseSnapshots } from "@cgs/scripts/generated/database-files";
import { staleFiles } from "@cgs/scripts/generated/generated-file";
import { smmDatabase } from "@cgs/smm/database/database";
import type { DataSource, EntityMetadata } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

const TOP = new URL("../../..", import.meta.url).pathname;

/** A column as information_schema describes it. */
interface DatabaseColumn {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** Whether an insert may leave the column out. */
  optional: boolean;
}

describe("the migrated database", () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createMigratedDatabase()));
  afterAll(() => database?.drop());

  test("equals schema/*.sql, which `npm run schema` writes", async () => {
    expect(await staleFiles(TOP, await databaseSnapshots(database.url))).toEqual([]);
  });

  describe.each([cpmDatabase, imDatabase, smmDatabase])("of the schema $schema", (definition) => {
    let source: DataSource;
    let columns: DatabaseColumn[];
    beforeAll(async () => {
      source = await createDataSource(database.url, definition).initialize();
      columns = await source.query<DatabaseColumn[]>(
        `SELECT table_name AS "table", column_name AS name, format_type(atttypid, NULL) AS type, is_nullable = 'YES' AS nullable,
           is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS optional
         FROM information_schema.columns JOIN pg_attribute ON attname = column_name
           AND attrelid = format('%I.%I', table_schema, table_name)::regclass
         WHERE table_schema = $1`,
        [definition.schema],
      );
    });
    afterAll(() => source?.destroy());

    const columnsOf = ({ tableName }: EntityMetadata) => columns.filter(({ table }) => table === tableName);

    test("has the columns of every entity, with their types and nullability", () => {
      const declared = source.entityMetadatas.flatMap((entity) =>
        entity.columns.map((column) => ({
          table: entity.tableName,
          name: column.databaseName,
          type: typeOf(source, column),
          nullable: column.isNullable,
        })),
      );
      const migrated = declared.map(({ table, name }) => {
        const found = columns.find((column) => column.table === table && column.name === name);
        return { table, name, type: found?.type, nullable: found?.nullable };
      });
      expect(declared).not.toEqual([]);
      expect(declared).toEqual(migrated);
    });

    test("has no column in the table of an entity that the entity does not declare, so that a generated migration keeps it", () => {
      const undeclared = source.entityMetadatas.flatMap((entity) => {
        const declared = new Set(entity.columns.map((column) => column.databaseName));
        return columnsOf(entity)
          .filter(({ name }) => !declared.has(name))
          .map(({ name }) => `${entity.tableName}.${name}`);
      });
      expect(undeclared).toEqual([]);
    });

    test("fills every column that an entity's insert leaves out", () => {
      const missing = source.entityMetadatas.flatMap((entity) => {
        const inserted = new Set(
          entity.columns.filter(({ isInsert }) => isInsert).map((column) => column.databaseName),
        );
        return columnsOf(entity)
          .filter(({ name, optional }) => !optional && !inserted.has(name))
          .map(({ name }) => `${entity.tableName}.${name}`);
      });
      expect(missing).toEqual([]);
    });
  });
});

/** The type of an entity's column under PostgreSQL's name. */
function typeOf(source: DataSource, column: EntityMetadata["columns"][number]): string {
  const type = source.driver.normalizeType({ type: column.type, isArray: column.isArray });
  const names: Record<string, string> = {
    timestamptz: "timestamp with time zone",
    int4: "integer",
    varchar: "character varying",
  };
  return `${names[type] ?? type}${column.isArray ? "[]" : ""}`;
}

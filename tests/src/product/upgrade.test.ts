import { createDataSource, migrate, type SchemaDefinition } from "@cgs/kit/database/database";
import { databases } from "@cgs/scripts/database/databases";
import type { MigrationInterface, QueryRunner } from "typeorm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { startContinuousLoad } from "../support/continuous-load.js";

/** A timestamp after every migration. */
const NEXT_RELEASE = 4_000_000_000_000;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 400 });
});
afterAll(() => stack?.stop());

/** The tables of a module. */
async function tablesOf(definition: SchemaDefinition): Promise<string[]> {
  const source = await createDataSource(stack.databaseUrl, definition, 1).initialize();
  const rows = await source.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> 'migration' ORDER BY 1`,
    [definition.schema],
  );
  await source.destroy();
  return rows.map(({ name }) => name);
}

/** The changes that a later release may make while this one runs: new columns, one of them with a value in every row, and an index. */
function addingTo(schema: string, table: string, index: number) {
  return class implements MigrationInterface {
    name = `NextRelease${NEXT_RELEASE + index}`;
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(
        `ALTER TABLE "${schema}"."${table}" ADD next_note text, ADD next_count int NOT NULL DEFAULT 7`,
      );
      await runner.query(`CREATE INDEX ON "${schema}"."${table}" (next_count)`);
    }
    async down(): Promise<void> {
      throw new Error("migrations only go forward");
    }
  };
}

test("a later release's migrations extend every table under continuous load without a failed request", async () => {
  const user = await logIn(stack);
  const load = startContinuousLoad(stack, user);
  let added = 0;
  for (const definition of Object.values(databases)) {
    const more = (await tablesOf(definition)).map((table, index) => addingTo(definition.schema, table, index));
    const migrations = [...(definition.migrations as object[]), ...more] as SchemaDefinition["migrations"];
    await migrate(stack.databaseUrl, { ...definition, migrations });
    added += more.length;
    await load.waitForOneMoreJob();
  }
  const { failures, answered, ends } = await load.stop();
  expect(added).toBeGreaterThan(20);
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(30);
  expect(new Set(ends)).toEqual(new Set(["COMPLETED"]));
});

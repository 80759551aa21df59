import { createDataSource } from "@cgs/kit/database/database";
import { smmDatabase } from "@cgs/smm/database/database";
import { seedDemo } from "@cgs/smm/demo/seed-demo";
import { strategyValues } from "@cgs/smm/strategy-record/strategy-values";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createMigratedDatabase();
  source = await createDataSource(database.url, smmDatabase).initialize();
  await seedDemo(source);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const insert = (id: string, path: string[]) =>
  source.query("INSERT INTO smm.client (id, path, name, business_type) VALUES ($1, $2, 'A name', 'a business')", [
    id,
    path,
  ]);

describe("the database enforces the tree of clients", () => {
  test("down to the fifth level and no deeper", async () => {
    const ids = ["level-1", "level-2", "level-3", "level-4", "level-5"];
    for (const [index, id] of ids.entries()) await insert(id, ids.slice(0, index + 1));
    const [deepest] = await source.query("SELECT parent_id FROM smm.client WHERE id = 'level-5'");
    expect(deepest).toEqual({ parent_id: "level-4" });
    await expect(insert("level-6", [...ids, "level-6"])).rejects.toThrow("client_depth_at_most_5");
  });

  test.each([
    ["a path that ends with another id", "lost", ["acme-dental"], "client_path_ends_with_id"],
    ["a path without its client", "lost", [], "client_path_ends_with_id|client_depth"],
    ["a parent that does not exist", "lost", ["nobody", "lost"], "client_path_continues_parent"],
    ["a path that leaves a level out", "lost", ["acme-dental-austin", "lost"], "client_path_continues_parent"],
    ["an id that is no slug", "Not A Slug", ["Not A Slug"], "client_id_check"],
    ["an id that is taken", "acme-dental", ["acme-dental"], "client_pkey|client_path_is_unique"],
  ])("and refuses %s", async (_case, id, path, constraint) => {
    await expect(insert(id, path)).rejects.toThrow(new RegExp(constraint));
  });

  test("and allows renaming but not moving a client", async () => {
    await expect(
      source.query(
        "UPDATE smm.client SET path = '{northside-plumbing,acme-dental-austin}' WHERE id = 'acme-dental-austin'",
      ),
    ).rejects.toThrow("never changes");
    await source.query("UPDATE smm.client SET name = 'Acme Dental South' WHERE id = 'acme-dental-austin'");
  });

  test("and never changes a stored strategy version", async () => {
    await expect(source.query("UPDATE smm.strategy_version SET reason = 'another'")).rejects.toThrow("never changes");
  });
});

describe("the demo", () => {
  test("can be seeded again without changing existing rows", async () => {
    await source.query("UPDATE smm.client SET name = 'Renamed by hand' WHERE id = 'northside-plumbing'");
    await seedDemo(source);
    const [{ name }] = await source.query("SELECT name FROM smm.client WHERE id = 'northside-plumbing'");
    const [{ count }] = await source.query("SELECT count(*)::int FROM smm.strategy_version");
    expect({ name, count }).toEqual({ name: "Renamed by hand", count: 5 });
  });

  test("has only valid strategies", async () => {
    const rows: { values: unknown }[] = await source.query('SELECT "values" FROM smm.strategy_version');
    for (const { values } of rows) expect(strategyValues.strict().parse(values)).toEqual(values);
  });
});

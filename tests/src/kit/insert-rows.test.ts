import { createDataSource } from "@cgs/kit/database/database";
import { insertRows } from "@cgs/kit/database/insert-rows";
import { type DataSource, EntitySchema } from "typeorm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.js";

interface Thing {
  id: string;
  fullName: string;
  tags: string[];
  details: object | null;
  price: string;
  seen: Date | null;
  kind: string;
  createdAt: Date;
}

const upperCase = { from: (value: string) => value.toUpperCase(), to: (value: string) => value.toLowerCase() };
const Thing = new EntitySchema<Thing>({
  name: "thing",
  columns: {
    id: { type: "uuid", primary: true },
    fullName: { type: "text" },
    tags: { type: "text", array: true },
    details: { type: "jsonb", nullable: true },
    price: { type: "numeric" },
    seen: { type: "timestamptz", nullable: true },
    kind: { type: "text", transformer: upperCase },
    createdAt: { type: "timestamptz", createDate: true },
  },
});

const first: Omit<Thing, "createdAt"> = {
  id: "018f0000-0000-7000-8000-000000000001",
  fullName: `O'Hara "quoted" \\ {braces}, ünïcode 🦷`,
  tags: ["a,b", '"c"', "{d}", "", "null"],
  details: { nested: [1, { deep: null }], text: "line\nbreak" },
  price: "0.000000123456789012345678",
  seen: new Date("2026-02-28T23:59:59.123Z"),
  kind: "LOUD",
};
const second = { ...first, id: "018f0000-0000-7000-8000-000000000002", details: null, seen: null, tags: [] };

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  const definition = { schema: "public", entities: [Thing], migrations: [] };
  database = await createTestDatabase();
  source = await createDataSource(database.url, definition).initialize();
  await source.query(`CREATE TABLE thing (id uuid PRIMARY KEY, full_name text NOT NULL, tags text[] NOT NULL, details jsonb,
    price numeric NOT NULL, seen timestamptz, kind text NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT now())`);
});
beforeEach(() => source.query("TRUNCATE thing"));
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

test("stores rows unchanged, with the time of the transaction", async () => {
  const written = [{ ...first }, { ...second }];
  await insertRows(source.manager, Thing, written);
  const read = await source.getRepository(Thing).find({ order: { id: "ASC" } });
  expect(read).toEqual(written);
  expect(read[0]).toMatchObject(first);
  expect(read[1]?.createdAt).toEqual(read[0]?.createdAt);
});

test("stores null in rows that do not set a column which others set", async () => {
  const { details: _, seen: __, ...bare } = second;
  await insertRows(source.manager, Thing, [{ ...first }, bare]);
  expect(await source.getRepository(Thing).findOneBy({ id: second.id })).toMatchObject({ details: null, seen: null });
});

test("inserts no row when one violates a constraint", async () => {
  await expect(insertRows(source.manager, Thing, [{ ...first }, { ...first }])).rejects.toMatchObject({
    code: "23505",
  });
  expect(await source.getRepository(Thing).count()).toBe(0);
});

import type { Caller } from "@cgs/kit/auth/caller";
import { createDataSource } from "@cgs/kit/database/database";
import { DataCipher } from "@cgs/kit/encryption";
import { PeopleCipher } from "@cgs/smm/strategy-record/people-cipher";
import { createSmmContext } from "@cgs/smm/app/context";
import { smmDatabase } from "@cgs/smm/database/database";
import { seedDemo } from "@cgs/smm/demo/seed-demo";
import { buildSmmSchema } from "@cgs/smm/app/schema";
import { StrategyCache } from "@cgs/smm/strategy/strategy-cache";
import { type ExecutionResult, graphql, type GraphQLSchema } from "graphql";
import pg from "pg";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

let database: TestDatabase;
let source: DataSource;
let schema: GraphQLSchema;
let queries: MockInstance;

beforeAll(async () => {
  database = await createMigratedDatabase();
  source = await createDataSource(database.url, smmDatabase).initialize();
  await seedDemo(source);
  schema = await buildSmmSchema();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
beforeEach(() => {
  queries = vi.spyOn(pg.Client.prototype, "query");
});

const admin: Caller = { kind: "user", id: "user-1", role: "admin", clientIds: ["*"] };
const austin: Caller = { kind: "user", id: "user-2", role: "viewer", clientIds: ["acme-dental-austin"] };

interface Entities {
  clients: unknown;
  errors: ExecutionResult["errors"];
}

const people = new PeopleCipher(new DataCipher([{ version: "v1", secret: "a-secret-of-the-tests" }]));

async function resolve(caller: Caller | undefined, ids: string[], fields: string): Promise<Entities> {
  const context = await createSmmContext(source, new StrategyCache(60), async () => caller, true, people)({}, "http");
  const { data, errors } = await graphql({
    schema,
    source: `query ($refs: [_Any!]!) { _entities(representations: $refs) { ... on Client { ${fields} } } }`,
    variableValues: { refs: ids.map((id) => ({ __typename: "Client", id })) },
    contextValue: context,
  });
  return { clients: data?.["_entities"], errors };
}

describe("references to clients from other subgraphs", () => {
  test("cost one query for any number of references", async () => {
    const ids = ["northside-plumbing", "acme-dental", "acme-dental-austin", "acme-dental-denver", "acme-dental"];
    const { clients } = await resolve(admin, ids, "id");
    expect(clients).toEqual(ids.map((id) => ({ id })));
    expect(queries).toHaveBeenCalledTimes(1);
  });

  test("cost one more query with all their strategies, for chains of any length", async () => {
    const { clients } = await resolve(
      admin,
      ["northside-plumbing", "acme-dental-austin", "acme-dental-denver"],
      "strategy { version }",
    );
    expect(clients).toEqual([
      { strategy: { version: "northside-plumbing@1" } },
      { strategy: { version: "acme-dental@1+acme-dental-austin@1" } },
      { strategy: { version: "acme-dental@1+acme-dental-denver@1" } },
    ]);
    expect(queries).toHaveBeenCalledTimes(2);
  });

  test("are null for an unknown client and for one that the caller does not cover, without affecting others", async () => {
    const { clients, errors } = await resolve(
      austin,
      ["acme-dental-austin", "northside-plumbing", "nobody", "a\u0000b"],
      "id name",
    );
    expect(errors).toBeUndefined();
    expect(clients).toEqual([{ id: "acme-dental-austin", name: "Acme Dental Austin" }, null, null, null]);
  });

  test("are refused without a credential", async () => {
    const { errors } = await resolve(undefined, ["acme-dental"], "id");
    expect(errors?.[0]?.extensions).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

test("every type, field and argument of the SMM's schema is described", () => {
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => !/^(__|_|Query$|Mutation$|link__|federation__)/.test(type.name) && "getFields" in type,
  );
  const described = [...own, schema.getQueryType(), schema.getMutationType()].flatMap((type) => {
    const fields =
      type && "getFields" in type ? Object.values(type.getFields()).filter((field) => !field.name.startsWith("_")) : [];
    return fields.flatMap((field) => [field, ...("args" in field ? field.args : [])]);
  });
  expect(described.length).toBeGreaterThan(30);
  expect([...own, ...described].filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

import type { Caller } from "@cgs/kit/auth/caller";
import { createDataSource } from "@cgs/kit/database/database";
import { createImContext } from "@cgs/im/app/context";
import { GenerationLimit } from "@cgs/im/instruction/generation-limit";
import { InstructionStore } from "@cgs/im/instruction/instruction-store";
import { TemplateCache } from "@cgs/im/template/template-cache";
import { imDatabase } from "@cgs/im/database/database";
import { seedStarterTemplates } from "@cgs/im/template/starter-templates";
import { buildImSchema } from "@cgs/im/app/schema";
import { type ExecutionResult, graphql, type GraphQLSchema } from "graphql";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

let database: TestDatabase;
let source: DataSource;
let schema: GraphQLSchema;
const queries = vi.fn<(sql: string) => void>();

beforeAll(async () => {
  database = await createMigratedDatabase();
  source = await createDataSource(database.url, imDatabase).initialize();
  await seedStarterTemplates(source);
  schema = await buildImSchema();
  const ignore = () => undefined;
  const logger = {
    logQuery: queries,
    logQueryError: ignore,
    logQuerySlow: ignore,
    logSchemaBuild: ignore,
    logMigration: ignore,
    log: ignore,
  };
  source.setOptions({ logger, logging: true });
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
beforeEach(() => queries.mockClear());

const user: Caller = { kind: "user", id: "user-1", role: "viewer", clientIds: ["acme-dental-austin"] };

interface Entities {
  templates: unknown;
  errors: ExecutionResult["errors"];
}

async function resolve(caller: Caller | undefined, ids: string[]): Promise<Entities> {
  const store = new InstructionStore(source, new GenerationLimit(60));
  const { data, errors } = await graphql({
    schema,
    source: "query ($refs: [_Any!]!) { _entities(representations: $refs) { ... on Template { id name } } }",
    variableValues: { refs: ids.map((id) => ({ __typename: "Template", id })) },
    contextValue: await createImContext(source, async () => caller, new TemplateCache(60), store, true)({}, "http"),
  });
  return { templates: data?.["_entities"], errors };
}

describe("references to templates from other subgraphs", () => {
  test("cost one query for any number of references", async () => {
    const { templates } = await resolve(user, ["seo-article", "gbp-post", "hyperlocal", "seo-article"]);
    expect(templates).toEqual([
      { id: "seo-article", name: "SEO article v1.0" },
      { id: "gbp-post", name: "Google Business post v1.0" },
      { id: "hyperlocal", name: "Local page v1.0" },
      { id: "seo-article", name: "SEO article v1.0" },
    ]);
    expect(queries).toHaveBeenCalledTimes(1);
  });

  test("are null for an unknown template, without affecting others", async () => {
    const { templates, errors } = await resolve(user, ["nothing", "gbp-post", "a\u0000b"]);
    expect(errors).toBeUndefined();
    expect(templates).toEqual([null, { id: "gbp-post", name: "Google Business post v1.0" }, null]);
  });

  test("cost no query for an impossible id", async () => {
    expect((await resolve(user, ["No Slug"])).templates).toEqual([null]);
    expect(queries).not.toHaveBeenCalled();
  });

  test("are refused without a credential", async () => {
    const { errors } = await resolve(undefined, ["seo-article"]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

test("every type, field and argument of the IM's schema is described", () => {
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => !/^(_|Query$|Mutation$|link__|federation__)/.test(type.name) && "getFields" in type,
  );
  const described = [...own, schema.getQueryType(), schema.getMutationType()].flatMap((type) => {
    const fields =
      type && "getFields" in type ? Object.values(type.getFields()).filter((field) => !field.name.startsWith("_")) : [];
    return fields.flatMap((field) => [field, ...("args" in field ? field.args : [])]);
  });
  expect(described.length).toBeGreaterThan(30);
  expect([...own, ...described].filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

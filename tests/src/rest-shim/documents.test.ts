import { readFile } from "node:fs/promises";
import { RestJobUpdatedDocument, RestProviderStatusChangedDocument } from "@cgs/rest-shim/graphql/operations";
import type { Route } from "@cgs/rest-shim/route/route";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import { imRoutes } from "@cgs/rest-shim/routes/im/im-routes";
import { smmRoutes } from "@cgs/rest-shim/routes/smm/smm-routes";
import { buildSchema, type GraphQLSchema, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";

async function schemaOf(module: string): Promise<GraphQLSchema> {
  const sdl = await readFile(new URL(`../../../schema/${module}.graphql`, import.meta.url), "utf8");
  return buildSchema(sdl, { assumeValidSDL: true }); // the SDL does not declare the federation directives
}

const TABLES: [string, readonly Route[]][] = [
  ["cpm", cpmRoutes],
  ["im", imRoutes],
  ["smm", smmRoutes],
  ["supergraph", externalRoutes],
];

describe.each(TABLES)("the routes of the %s", (module, routes) => {
  it("use operations that are valid in its schema", async () => {
    const schema = await schemaOf(module);
    for (const { document, summary } of routes)
      expect([summary, validate(schema, parse(document))]).toEqual([summary, []]);
  });

  it("are unique", () => {
    const operations = routes.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`));
    expect(new Set(operations).size).toBe(operations.length);
  });

  it("have a schema for every path parameter, the same in every alias", () => {
    for (const { paths, params } of routes) {
      const described = Object.keys((params as unknown as { shape?: object } | undefined)?.shape ?? {});
      for (const path of paths) expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(described);
    }
  });
});

it("uses subscriptions of the CPM schema in the channels", async () => {
  const schema = await schemaOf("cpm");
  for (const document of [RestJobUpdatedDocument, RestProviderStatusChangedDocument])
    expect(validate(schema, parse(document))).toEqual([]);
});

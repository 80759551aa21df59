import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Route } from "../route/route.js";
import { ERROR_SCHEMAS } from "./error-schemas.js";
import { type Direction, type JsonObject, namedSchemas } from "./json-schema.js";

/**
 * The named schemas of a document, by name: those of its routes, its errors and `others`.
 * @throws Error when two schemas have the same name, or one differs between requests and responses.
 */
export function schemaComponents(routes: readonly Route[], others: readonly z.ZodType[]): Record<string, JsonObject> {
  const found: Record<string, JsonObject> = {};
  const add = (schema: z.ZodType | undefined, io: Direction) => {
    for (const [name, one] of Object.entries(schema ? namedSchemas(schema, io) : {})) {
      if (!isDeepStrictEqual(found[name] ?? one, one)) throw new Error(`two schemas of a document are named ${name}`);
      found[name] = one;
    }
  };
  for (const { params, query, body, response } of routes) {
    for (const schema of [params, query, response]) add(schema, "output");
    add(body, "input");
  }
  for (const schema of [...ERROR_SCHEMAS, ...others]) add(schema, "output");
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

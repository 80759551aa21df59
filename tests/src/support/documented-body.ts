import type { Route } from "@cgs/rest-shim/route/route";
import { expect } from "vitest";
import { z } from "zod";

/** Asserts that a response body has exactly the documented fields, and returns the body. */
export async function expectDocumented(
  routes: readonly Route[],
  path: string,
  method: string,
  response: Response,
): Promise<unknown> {
  const documented = routes.find((route) => route.method === method && route.paths.includes(path));
  if (!documented?.response) throw new Error(`no route documents a body for ${method} ${path}`);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const body: unknown = await response.json();
  expect(documented.response.safeParse(body).error).toBeUndefined();
  expect(fieldsBeside(documented.response, body)).toEqual([]);
  return body;
}

/** The fields of a body that are missing in its schema. */
export function fieldsBeside(schema: z.ZodType, body: unknown): string[] {
  return undocumentedFields(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }), body);
}

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** The fields of a value that are missing in its schema. */
function undocumentedFields(schema: unknown, value: unknown, path = ""): string[] {
  const shape = (schema ?? {}) as Shape;
  const object = shape.properties ? shape : shape.anyOf?.find(({ properties }) => properties);
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => undocumentedFields(shape.items, item, `${path}[${index}]`));
  if (value === null || typeof value !== "object" || !object?.properties) return [];
  const { properties } = object;
  return Object.entries(value).flatMap(([name, child]) =>
    properties[name] ? undocumentedFields(properties[name], child, `${path}.${name}`) : [`${path}.${name}`],
  );
}

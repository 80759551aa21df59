import type { Route } from "@cgs/rest-shim/route/route";
import { expect } from "vitest";
import { z } from "zod";

/** The body of an answer, which must be exactly what the row documents: no field less, none more. */
export async function expectDocumented(
  routes: readonly Route[],
  path: string,
  method: string,
  response: Response,
): Promise<unknown> {
  const row = routes.find((route) => route.method === method && route.paths.includes(path));
  if (!row?.response) throw new Error(`no row documents a body for ${method} ${path}`);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const body: unknown = await response.json();
  expect(row.response.safeParse(body).error).toBeUndefined();
  expect(fieldsBeside(row.response, body)).toEqual([]);
  return body;
}

/** The fields of a body that its schema does not name. */
export function fieldsBeside(schema: z.ZodType, body: unknown): string[] {
  return unnamedFields(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }), body);
}

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** The fields of a value that its schema does not name. */
function unnamedFields(schema: unknown, value: unknown, path = ""): string[] {
  const shape = (schema ?? {}) as Shape;
  const object = shape.properties ? shape : shape.anyOf?.find(({ properties }) => properties);
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => unnamedFields(shape.items, item, `${path}[${index}]`));
  if (value === null || typeof value !== "object" || !object?.properties) return [];
  const { properties } = object;
  return Object.entries(value).flatMap(([name, child]) =>
    properties[name] ? unnamedFields(properties[name], child, `${path}.${name}`) : [`${path}.${name}`],
  );
}

import { jsonSchema, namedSchemas } from "@cgs/rest-shim/openapi/json-schema";
import type { Route } from "@cgs/rest-shim/route/route";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";
import type { z } from "zod";

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
  expect(differencesFrom(documented.response, body)).toEqual([]);
  return body;
}

const validators = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const compiled = new WeakMap<z.ZodType, ValidateFunction>();

/** How a body differs from its documented schema: unknown fields, missing ones, and values beyond the documented bounds. */
export function differencesFrom(schema: z.ZodType, body: unknown): string[] {
  const validate = compiled.get(schema) ?? validators.compile(documentOf(schema));
  compiled.set(schema, validate);
  if (validate(JSON.parse(JSON.stringify(body) ?? "null"))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function documentOf(schema: z.ZodType): object {
  return { ...jsonSchema(schema, "output"), components: { schemas: namedSchemas(schema, "output") } };
}

import {
  buildSchema,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  getNamedType,
} from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { TOP } from "../support/top-folder.js";

const BROKEN = { "a NUL": "broken\0text", "half of a surrogate pair": "broken\ud800text" };
const PLAIN: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, DateTime: "2026-11-21T00:00:00Z" };
const SERVICE_TOKENS: Record<string, string> = { im: "test-im-service-token" };

const INVALID = /^(VALIDATION_ERROR|BAD_USER_INPUT)$/;
/** A broken id may be unknown instead. */
const UNKNOWN_OBJECT = /^(VALIDATION_ERROR|BAD_USER_INPUT|(\w+_)?NOT_FOUND|FORBIDDEN|none)$/;

type Part = GraphQLArgument | GraphQLInputField;

/** The values of an input: one with required parts only, and one for each text in it, which is broken there. */
function brokenValues(type: GraphQLInputType, broken: string, above: readonly string[] = []): unknown[] {
  const bare = getNullableType(type);
  if (isListType(bare)) return brokenValues(bare.ofType, broken, above).map((value) => [value]);
  if (isInputObjectType(bare)) {
    if (above.includes(bare.name)) return [];
    return brokenObjects(Object.values(bare.getFields()), broken, [...above, bare.name]);
  }
  return bare.name === "String" || bare.name === "ID" ? [broken] : [];
}

function brokenObjects(parts: readonly Part[], broken: string, above: readonly string[]): Record<string, unknown>[] {
  const required = parts.filter(isRequired);
  const plain = () => Object.fromEntries(required.map((part) => [part.name, plainValue(part.type)]));
  return parts.flatMap((part) =>
    brokenValues(part.type, broken, above).map((value) => ({ ...plain(), [part.name]: value })),
  );
}

function isRequired({ type, defaultValue }: Part): boolean {
  return isNonNullType(type) && defaultValue === undefined;
}

/** The id of an object: it may also be refused as unknown. */
function isIdType(type: GraphQLInputType): boolean {
  return String(getNullableType(type)) === "ID";
}

function plainValue(type: GraphQLInputType): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [plainValue(bare.ofType)];
  if (isEnumType(bare)) return bare.getValues()[0]!.name;
  if (!isInputObjectType(bare)) return PLAIN[bare.name] ?? "text";
  const required = Object.values(bare.getFields()).filter(isRequired);
  return Object.fromEntries(required.map((field) => [field.name, plainValue(field.type)]));
}

let stack: Stack;
let user: { authorization: string };
beforeAll(async () => {
  stack = await startStack({ forkedWorkers: 0 });
  user = await logIn(stack);
});
afterAll(() => stack?.stop());

describe.each(["cpm", "im", "smm"] as const)("every operation of the %s", (module) => {
  const sdl = readFileSync(join(TOP, `schema/${module}.graphql`), "utf8");
  const schema = buildSchema(sdl, { assumeValidSDL: true });
  const roots = [
    ["query", schema.getQueryType()],
    ["mutation", schema.getMutationType()],
  ] as [string, GraphQLObjectType][];
  const operations = roots.flatMap(([kind, root]) =>
    Object.values(root.getFields()).flatMap((field) =>
      Object.entries(BROKEN).flatMap(([what, broken]) =>
        brokenObjects(field.args, broken, []).map((variables) => ({ kind, field, what, broken, variables })),
      ),
    ),
  );

  test("refuses a broken text in any of its arguments by name", async () => {
    expect(operations.length).toBeGreaterThan(20);
    const url = stack[`${module}Url`];
    const token = SERVICE_TOKENS[module];
    const headers = token ? { "x-service-token": token } : user;
    const wrong: unknown[] = [];
    for (const { kind, field, what, broken, variables } of operations) {
      const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
      const passed = field.args.map(({ name }) => `${name}: $${name}`).join(", ");
      const selected = isCompositeType(getNamedType(field.type)) ? "{ __typename }" : "";
      const query = `${kind} (${declared}) { ${field.name}(${passed}) ${selected} }`;
      const { errors } = await graphql(url, query, variables, headers);
      const code = errors[0]?.extensions["code"] ?? "none";
      const isOfId = field.args.some(({ name, type }) => isIdType(type) && variables[name] === broken);
      const expected = isOfId ? UNKNOWN_OBJECT : INVALID;
      if (!expected.test(String(code))) wrong.push([field.name, what, variables, errors]);
    }
    expect(wrong.map((one) => JSON.stringify(one)).join("\n")).toBe("");
  });

  test("refuses a broken text in the key of an entity", async () => {
    const token = SERVICE_TOKENS[module];
    const headers = token ? { "x-service-token": token } : user;
    const query = "query ($of: [_Any!]!) { _entities(representations: $of) { __typename } }";
    for (const broken of Object.values(BROKEN)) {
      const of = [{ __typename: { cpm: "Job", im: "Template", smm: "Client" }[module], id: broken }];
      const { errors } = await graphql(stack[`${module}Url`], query, { of }, headers);
      expect(errors[0]?.extensions["code"]).toBe("VALIDATION_ERROR");
    }
  });
});

import fc from "fast-check";
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { hostileHeader, hostileNumber, hostileText, hostileValue } from "./hostile-values.js";
import { type KnownValues, stringsFor } from "./json-schema-values.js";
import type { FuzzRequest } from "./fuzz-request.js";
import { withCredential } from "./rest-requests.js";

/** A served GraphQL schema. */
export interface GraphqlInterface {
  /** The name in reports. */
  name: string;
  url: string;
  schema: GraphQLSchema;
  credential(): Record<string, string>;
  known: KnownValues;
}

/** Root fields that would end the sessions or remove the data of the run. */
const EXCLUDED_FIELDS = new Set([
  "archiveClient",
  "logout",
  "logoutEverywhere",
  "rotateSigningKey",
  "rotateSigningKeys",
  "_entities",
  "_service",
]);

/** The number of levels in a selection. */
const DEPTH = 2;

/** Requests to every root field, with random arguments. */
export function graphqlRequests(api: GraphqlInterface): fc.Arbitrary<FuzzRequest> {
  const roots = [
    ["query", api.schema.getQueryType()],
    ["mutation", api.schema.getMutationType()],
  ] as const;
  const fields = roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ name }) => !EXCLUDED_FIELDS.has(name))
      .map((field) => ({ kind, field })),
  );
  return fc.oneof(...fields.map(({ kind, field }) => requestsTo(api, kind, field)));
}

function requestsTo(
  { name, url, known, credential }: GraphqlInterface,
  kind: string,
  field: GraphQLField<unknown, unknown>,
): fc.Arbitrary<FuzzRequest> {
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const selection = selectionOf(field.type, DEPTH);
  const query = `${kind} Fuzz${declared && ` (${declared})`} { ${field.name}${given && ` (${given})`} ${selection} }`;
  return fc
    .record({
      variables: variablesFor(field.args, known),
      query: fc.oneof({ weight: 15, arbitrary: fc.constant(query) }, { weight: 1, arbitrary: malformed(query) }),
      badCredential: fc.oneof(
        { weight: 12, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: hostileHeader },
      ),
    })
    .map(({ variables, query: text, badCredential }) => ({
      target: `${name} ${kind} ${field.name}`,
      url,
      method: "POST",
      headers: { "content-type": "application/json" },
      credential: badCredential === undefined ? credential : () => withCredential(badCredential, credential()),
      body: JSON.stringify({ query: text, variables }),
      flawOf: flawOfGraphql,
    }));
}

/** A selection of all fields of a type that need no arguments. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return "";
  if (!isObjectType(named) && !isInterfaceType(named)) return "{ __typename }";
  const parts = Object.values(named.getFields())
    .filter(({ args }) => args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined))
    .filter((one) => isLeafType(getNamedType(one.type)) || depth > 1)
    .map((one) => `${one.name} ${selectionOf(one.type, depth - 1)}`);
  return `{ __typename ${parts.join(" ")} }`;
}

function variablesFor(args: readonly GraphQLArgument[], known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(args.map((arg) => [arg.name, inputFor(arg.type, known, arg.name, 0)]));
  const requiredKeys = args.filter((arg) => isNonNullType(arg.type)).map((arg) => arg.name);
  return fc.record(model, { requiredKeys });
}

/** Values for an input: valid by the schema except for some hostile parts. */
function inputFor(type: GraphQLInputType, known: KnownValues, name: string, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 14, arbitrary: shapedInput(type, known, name, depth) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function shapedInput(type: GraphQLInputType, known: KnownValues, name: string, depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return shapedInput(type.ofType, known, name, depth);
  if (isListType(type)) return fc.array(inputFor(type.ofType, known, name, depth + 1), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((value) => value.name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const model = Object.fromEntries(
      fields.map((field) => [field.name, inputFor(field.type, known, field.name, depth + 1)]),
    );
    const requiredKeys = fields.filter((field) => isNonNullType(field.type)).map((field) => field.name);
    return fc.record(model, { requiredKeys });
  }
  switch (String(type)) {
    case "Int":
      return fc.oneof(fc.integer({ min: 0, max: 400 }), hostileNumber);
    case "Float":
      return fc.oneof(fc.double({ min: 0, max: 2, noNaN: true }), hostileNumber);
    case "Boolean":
      return fc.boolean();
    case "DateTime":
      return fc.oneof(fc.constantFrom("2026-11-01T00:00:00Z", "2099-01-01T00:00:00Z"), hostileText);
    default:
      return stringsFor(name, known);
  }
}

/** Queries that are cut, corrupted or far too deep. */
function malformed(query: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.nat(query.length - 1).map((at) => query.slice(0, at)),
    fc
      .tuple(fc.nat(query.length - 1), hostileText)
      .map(([at, text]) => query.slice(0, at) + text.slice(0, 500) + query.slice(at)),
    fc.constantFrom(
      `{ ${"a { ".repeat(3_000)}`,
      "",
      "{",
      `{ ${"__typename ".repeat(20_000)} }`,
      "query ($a: [".repeat(2_000),
    ),
  );
}

interface Body {
  data?: unknown;
  errors?: { message?: unknown; extensions?: { code?: unknown } }[];
}

/** GraphQL responses have status 200, or 4xx for a request that cannot run. Each error has a code, and no code is internal. */
function flawOfGraphql(status: number, contentType: string, body: string): string | undefined {
  if (status !== 200 && (status < 400 || status > 499)) return `status ${status}`;
  if (!/json/.test(contentType)) return `answers with ${contentType}`;
  const { data, errors } = JSON.parse(body) as Body;
  if (data === undefined && errors === undefined) return "neither data nor errors";
  const codes = (errors ?? []).map((error) => error.extensions?.code);
  const bad = codes.find((code) => typeof code !== "string" || /INTERNAL|DATABASE_ERROR/.test(code));
  return codes.length > 0 && (bad !== undefined || codes.includes(undefined))
    ? `an error with code ${String(bad)}`
    : undefined;
}

import fc from "fast-check";
import { hostileNumber, hostileText, hostileValue } from "./hostile-values.js";

/** The part of JSON Schema that the served documents use. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  example?: unknown;
}

/** Existing values for a field, by the end of its name. Without them every request would fail at its first lookup. */
export type KnownValues = (name: string) => readonly string[];

/** The share of hostile values. */
const HOSTILE_SHARE = 0.12;

/** Values for a schema: valid except for some hostile parts. */
export function valuesFor(schema: JsonSchema, known: KnownValues, name = ""): fc.Arbitrary<unknown> {
  const shaped = shapedValues(schema, known, name);
  return fc.double({ min: 0, max: 1, noNaN: true }).chain((roll) => (roll < HOSTILE_SHARE ? hostileValue : shaped));
}

function shapedValues(schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => valuesFor(one, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? (schema.properties ? "object" : "any")];
  return fc.oneof(...types.map((type) => ofType(type, schema, known, name)));
}

function ofType(type: string, schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.oneof(fc.integer({ min: 0, max: 400 }), hostileNumber.map(Math.trunc));
    case "number":
      return fc.oneof(fc.double({ min: 0, max: 2, noNaN: true }), hostileNumber);
    case "string":
      return stringsFor(name, known);
    case "array":
      return fc.array(valuesFor(schema.items ?? {}, known, name), { maxLength: 4 });
    case "object":
      return objectFor(schema, known);
    default:
      return hostileValue;
  }
}

/** Strings for a field: four in five exist or are plausible. */
export function stringsFor(name: string, known: KnownValues): fc.Arbitrary<string> {
  const usual = known(name);
  const some = usual.length > 0 ? fc.constantFrom(...usual) : fc.constantFrom("dental implants", "friendly", "Austin");
  return fc.oneof({ weight: 4, arbitrary: some }, { weight: 1, arbitrary: hostileText });
}

function objectFor({ properties = {}, required = [] }: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesFor(schema, known, name)]),
  );
  const requiredKeys = required.filter((key) => Object.hasOwn(properties, key));
  const shaped = fc.record(model, { requiredKeys });
  // one object in ten has a field too many and may lack one
  const change = fc.record({ extra: hostileText, drop: fc.constantFrom("", ...Object.keys(properties)) });
  return fc.tuple(shaped, fc.integer({ min: 0, max: 9 }), change).map(([value, roll, { extra, drop }]) => {
    if (roll !== 0) return value;
    const { [drop]: _, ...rest } = value as Record<string, unknown>;
    return { ...rest, [extra]: 1 };
  });
}

/** The part of JSON Schema that the requests of the documents use. */
export interface RequestSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: RequestSchema[];
  properties?: Record<string, RequestSchema>;
  required?: string[];
  additionalProperties?: RequestSchema | boolean;
  propertyNames?: RequestSchema;
  items?: RequestSchema;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A value for a field of a request, and whether its schema allows it. */
export interface BoundCase {
  /** The names on the way to the field; entries of lists and of maps have their index and their key. */
  path: string[];
  what: string;
  value: unknown;
  allowed: boolean;
}

/** Resolves the references of a schema. */
export type Resolve = (schema: RequestSchema) => RequestSchema;

/** Returns a schema without its reference and its null. */
export function resolver(components: Record<string, RequestSchema>): Resolve {
  const resolve: Resolve = (schema) => {
    if (schema.$ref) return resolve(components[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    const [alternative] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
    return alternative ? resolve(alternative) : schema;
  };
  return resolve;
}

/** The values at each bound of a schema and just outside of it, for every field in it. */
export function boundCases(schema: RequestSchema, resolve: Resolve, path: string[] = []): BoundCase[] {
  const own = resolve(schema);
  const here = casesOf(own, resolve).map((one) => ({ ...one, path }));
  const fields = Object.entries(own.properties ?? {});
  const entry = own.items ? [["0", own.items] as const] : [];
  const values = typeof own.additionalProperties === "object" ? [[keyOf(own), own.additionalProperties] as const] : [];
  return [
    ...here,
    ...[...fields, ...entry, ...values].flatMap(([name, part]) => boundCases(part, resolve, [...path, name])),
  ];
}

/** A copy of a request with a value at a path. Missing parts on the way get their required fields. */
export function withValue(
  schema: RequestSchema,
  resolve: Resolve,
  base: unknown,
  [step, ...rest]: string[],
  value: unknown,
): unknown {
  if (step === undefined) return value;
  const own = resolve(schema);
  if (own.items) return [withValue(own.items, resolve, (base as unknown[] | undefined)?.[0], rest, value)];
  const from = (base ?? plainValue(own, resolve)) as Record<string, unknown>;
  const part = own.properties?.[step] ?? (own.additionalProperties as RequestSchema);
  return { ...from, [step]: withValue(part, resolve, from[step], rest, value) };
}

type Value = Omit<BoundCase, "path">;

function casesOf(schema: RequestSchema, resolve: Resolve): Value[] {
  const type = typeOf(schema);
  if (schema.enum || schema.const !== undefined) return [outside("another value", "no such value")];
  if (type === "string") return [...lengths(schema), ...brokenTexts(schema), outside("a number", 7)];
  if (type === "integer" || type === "number") return [...limits(schema, type), outside("a text", "seven")];
  if (type === "array") return [...sizes(schema, resolve), outside("a text", "one")];
  return type === "boolean" ? [outside("a text", "yes")] : [];
}

function lengths(schema: RequestSchema): Value[] {
  const { minLength: min = 0, maxLength: max = Number.NaN } = schema;
  const atBounds = [min, max].map((length) => ({ length, value: textOf(schema, length) }));
  const wide = isFreeText(schema) && !Number.isNaN(max) ? ["😀".repeat(max)] : [];
  return [
    ...(isFreeText(schema)
      ? [
          inside("a control character", `a\u0007${plainText(schema)}`),
          inside("a line break", `a\n${plainText(schema)}`),
        ]
      : []),
    ...wide.map((value) => inside(`${max} characters of two units`, value)),
    ...atBounds.flatMap(({ length, value }) => (value === undefined ? [] : [inside(`${length} characters`, value)])),
    ...(min > 0 ? [outside(`${min - 1} characters`, "a".repeat(min - 1))] : []),
    outside(`${max + 1} characters`, textOf(schema, max + 1) ?? "a".repeat(max + 1)),
  ];
}

/** Whether a schema allows any text that can be stored. */
function isFreeText({ format, pattern }: RequestSchema): boolean {
  return format === undefined && (pattern === undefined || pattern === "^[^\\u0000]*$");
}

function brokenTexts(schema: RequestSchema): Value[] {
  const example = plainText(schema);
  return [outside("a NUL", `${example}\0`), outside("half of a surrogate pair", `${example}\ud800`)];
}

function limits({ minimum, exclusiveMinimum: above, maximum }: RequestSchema, type: "integer" | "number"): Value[] {
  const step = type === "integer" ? 1 : 0.001;
  return [
    ...(above === undefined ? [] : [inside("the lowest", above + step), outside(String(above), above)]),
    ...(minimum === undefined ? [] : [inside(String(minimum), minimum), outside("less", minimum - step)]),
    ...(maximum === undefined ? [] : [inside(String(maximum), maximum), outside("more", maximum + step)]),
  ];
}

function sizes({ items = {}, minItems = 0, maxItems = Number.NaN }: RequestSchema, resolve: Resolve): Value[] {
  const entries = (count: number) => Array.from({ length: count }, (_, index) => distinct(items, resolve, index));
  return [
    minItems === 0 ? inside("no entry", []) : outside("no entry", []),
    inside(`${maxItems} entries`, entries(maxItems)),
    outside(`${maxItems + 1} entries`, entries(maxItems + 1)),
  ];
}

function distinct(schema: RequestSchema, resolve: Resolve, index: number): unknown {
  const value = plainValue(schema, resolve);
  return typeof value === "string" && resolve(schema).enum === undefined ? `${value} ${index}` : value;
}

const inside = (what: string, value: unknown): Value => ({ what, value, allowed: true });
const outside = (what: string, value: unknown): Value => ({ what, value, allowed: false });

function typeOf({ type, properties }: RequestSchema): string {
  const named = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  return named ?? (properties ? "object" : "any");
}

/** The simplest value of a schema: with its required fields only. */
function plainValue(schema: RequestSchema, resolve: Resolve): unknown {
  const own = resolve(schema);
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.enum[0];
  switch (typeOf(own)) {
    case "string":
      return plainText(own);
    case "integer":
    case "number":
      return own.minimum ?? 1;
    case "boolean":
      return true;
    case "array":
      return [];
    default: {
      const required = Object.entries(own.properties ?? {}).filter(([name]) => own.required?.includes(name));
      return Object.fromEntries(required.map(([name, part]) => [name, plainValue(part, resolve)]));
    }
  }
}

function plainText(schema: RequestSchema): string {
  return (schema.examples?.[0] as string | undefined) ?? textOf(schema, Math.max(1, schema.minLength ?? 1)) ?? "a";
}

/** A text of this length in the form of a schema; undefined when it has none of that length. */
function textOf({ format, pattern, examples = [] }: RequestSchema, length: number): string | undefined {
  const made = [
    ...["a", "A", "1", "2"].map((letter) => letter.repeat(length)),
    `+${"1".repeat(Math.max(0, length - 1))}`,
  ];
  const links = [`https://a.example/${"a".repeat(Math.max(0, length - 18))}`];
  const known = format === "uri" ? links : format === "password" || format === undefined ? made : [];
  const form = new RegExp(pattern ?? "", "u");
  return [...(examples as string[]), ...known].find((text) => text.length === length && form.test(text));
}

function keyOf({ propertyNames }: RequestSchema): string {
  return String(propertyNames?.enum?.[0] ?? "seo_article");
}

import { cell, table } from "./markdown-text.js";

/** The part of JSON Schema that the documents use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Names larger than this are no limits that a reader needs. */
const LARGEST_SHOWN = 1_000_000;

/**
 * The fields of an object as a table: name, type with bounds, and meaning. Objects inside are listed by their path, such as `seo.slug`; those with a name
 * of their own are links. Empty for a schema without fields.
 */
export function fieldTable(schema: JsonSchema): string {
  const rows = fieldsOf(schema).map(({ path, schema: field, required }) => [
    `\`${path}\`${required ? "" : " (optional)"}`,
    typeOf(field),
    meaningOf(field),
  ]);
  return table(["Field", "Type", "Meaning"], rows);
}

/** The type of a schema in a cell: a link to a named schema, or its type, values and bounds. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, allOf, items, type, format } = schema;
  if ($ref) return linkTo($ref);
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" or ");
  if (allOf) return allOf.map(typeOf).join(" and ");
  const values = valuesOf(schema);
  if (values) return values;
  if (items) return `list of ${typeOf(items)}${boundsOf(schema, "minItems", "maxItems", " items")}`;
  const names = type === undefined ? "any" : [type].flat().join(" or ");
  const unit = names.startsWith("string") ? " characters" : "";
  const [low, high] = unit ? (["minLength", "maxLength"] as const) : (["minimum", "maximum"] as const);
  return `${names}${format && !/^int|^double/.test(format) ? `, ${format}` : ""}${boundsOf(schema, low, high, unit)}`;
}

/** The anchor of a named schema on its page. */
export function schemaAnchor(name: string): string {
  return `schema-${name.toLowerCase()}`;
}

interface Field {
  path: string;
  schema: JsonSchema;
  required: boolean;
}

function fieldsOf(schema: JsonSchema, prefix = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const inside = field.properties ? fieldsOf(field, `${path}.`) : fieldsOf(field.items ?? {}, `${path}[].`);
    return [{ path, schema: field, required: schema.required?.includes(name) ?? false }, ...inside];
  });
}

function linkTo(reference: string): string {
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  return `[${name}](#${schemaAnchor(name)})`;
}

function valuesOf({ enum: values, const: value }: JsonSchema): string | undefined {
  const known = values ?? (value === undefined ? undefined : [value]);
  return known?.map((one) => `\`${typeof one === "string" ? one : JSON.stringify(one)}\``).join(", ");
}

type Bound = "minimum" | "maximum" | "minLength" | "maxLength" | "minItems" | "maxItems";

function boundsOf(schema: JsonSchema, lowest: Bound, highest: Bound, unit: string): string {
  const [low, high] = [schema[lowest], schema[highest]];
  const shown = high !== undefined && high <= LARGEST_SHOWN ? high.toLocaleString("en") : undefined;
  if (shown === undefined) return low ? `, at least ${low.toLocaleString("en")}${unit}` : "";
  return low === undefined ? `, at most ${shown}${unit}` : `, ${low.toLocaleString("en")} to ${shown}${unit}`;
}

function meaningOf({ description = "", default: preset, items }: JsonSchema): string {
  const text = description || (items?.description ?? "");
  return cell(`${text}${preset === undefined ? "" : ` Default: \`${JSON.stringify(preset)}\`.`}`);
}

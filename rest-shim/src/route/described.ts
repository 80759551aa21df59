import { EXECUTION_LIMITS } from "@cgs/kit/execution-limits";
import { z } from "zod";

/**
 * Schemas whose bounds are documented and not checked here: resolvers check them, once for GraphQL and REST. Tests compare the
 * bounds with the answers of the running modules.
 */
interface TextBounds {
  min?: number;
  /** In characters. Default: what a response may hold at most. */
  max?: number;
  /** Default: any text that PostgreSQL can store. */
  pattern?: RegExp;
  format?: string;
  example?: string;
}

/** What PostgreSQL can store in a text. */
const STORABLE = "^[^\\u0000]*$";

/** The highest GraphQL `Int`. */
export const MAX_INT = 2_147_483_647;

/** The longest text that the modules send to the gateway. */
export const MAX_TEXT = EXECUTION_LIMITS.characters;

/** The longest list that the modules send to the gateway. */
export const MAX_LIST = EXECUTION_LIMITS.nodes;

/** A text with its meaning and its bounds. */
export function text(description: string, bounds: TextBounds = {}): z.ZodString {
  const { min, max = MAX_TEXT, pattern, format, example } = bounds;
  return z.string().meta({
    description,
    ...(min !== undefined && { minLength: min }),
    maxLength: max,
    ...(format === undefined ? { pattern: pattern?.source ?? STORABLE } : { format }),
    ...(example !== undefined && { examples: [example] }),
  });
}

/** The documented bounds of a whole number. Default: a count. */
export function wholeNumber<T extends z.ZodType>(
  schema: T,
  description: string,
  { min = 0, max = MAX_INT, example }: { min?: number; max?: number; example?: number } = {},
): T {
  const format = max > MAX_INT ? "int64" : "int32";
  const examples = example === undefined ? {} : { examples: [example] };
  return schema.meta({ description, format, minimum: min, maximum: max, ...examples });
}

/** A whole number in a response. Default: a count. */
export function count(description: string, bounds: { min?: number; max?: number } = {}): z.ZodInt {
  return wholeNumber(z.int(), description, bounds);
}

/** A number with its documented bounds: from `min`, which is 0 by default, or above a limit. */
export function amount(
  description: string,
  { min = 0, above, max }: { min?: number; above?: number; max?: number } = {},
): z.ZodNumber {
  const lowest = above === undefined ? { minimum: min } : { exclusiveMinimum: above };
  return z.number().meta({ description, ...lowest, ...(max !== undefined && { maximum: max }) });
}

/** A list with its meaning and the highest number of its entries, and the lowest where it is not 0. */
export function list<T extends z.ZodType>(
  entry: T,
  description: string,
  max: number = MAX_LIST,
  min = 0,
): z.ZodArray<T> {
  return z.array(entry).meta({ description, ...(min > 0 && { minItems: min }), maxItems: max });
}

/** A part of several schemas, or of a schema worth a name: it has one place in the documents' `components`. */
export function named<T extends z.ZodType>(id: string, description: string, schema: T): T {
  return schema.meta({ id, description });
}

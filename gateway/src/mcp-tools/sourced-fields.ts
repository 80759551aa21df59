import { AppError } from "@cgs/kit/errors";
import { storableText } from "@cgs/kit/graphql/input-schemas";
import { z } from "zod";

/** The characters of the fields in one answer. A longer field is alone in its page. */
const PAGE_CHARACTERS = 20_000;

/** A value of a strategy, and the client that set it. */
export const sourcedField = z.object({
  field: z.string(),
  value: z.unknown(),
  set_by: z.string().nullable().describe("The client that set it; null for the system's default."),
});

/** A value of a strategy, and the client that set it. */
export type SourcedField = z.output<typeof sourcedField>;

/** Where a field comes from, as the graph says it. */
export interface FieldSource {
  field: string;
  clientId: string | null;
}

/**
 * The fields of nested values as a list, each with its source. Empty ones are left out.
 * @param values by group, such as `contentGuidelines`
 */
export function sourcedFields(values: Record<string, unknown>, sources: readonly FieldSource[]): SourcedField[] {
  const setBy = new Map(sources.map(({ field, clientId }) => [field, clientId]));
  return leaves(values, "").map(({ field, value }) => ({ field, value, set_by: setBy.get(field) ?? null }));
}

function leaves(values: Record<string, unknown>, prefix: string): { field: string; value: unknown }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    const field = `${prefix}${name}`;
    const isGroup = prefix === "" && typeof value === "object" && !Array.isArray(value);
    return isGroup ? leaves(value as Record<string, unknown>, `${field}.`) : [{ field, value }];
  });
}

/** Where a page of fields begins. */
export const afterField = storableText({ min: 1, max: 100 }).optional().describe("`next` of the page before.");

/** The `next` of a page of fields. */
export const nextField = z.string().nullable().describe("`after` of the next page; null at the end.");

/** The fields that follow one, up to {@link PAGE_CHARACTERS}. @throws AppError VALIDATION_ERROR when there is no such field */
export function pageOfFields(all: readonly SourcedField[], after: string | undefined) {
  const from = after === undefined ? 0 : all.findIndex(({ field }) => field === after) + 1;
  if (after !== undefined && from === 0)
    throw new AppError("VALIDATION_ERROR", {
      message: "after: is no field with a value. Use `next` of the page before.",
    });
  let left = PAGE_CHARACTERS;
  let to = from;
  while (to < all.length && (left -= JSON.stringify(all[to]).length) >= 0) to++;
  const fields = all.slice(from, Math.max(to, from + 1));
  return { fields, next: from + fields.length < all.length ? (fields.at(-1)?.field ?? null) : null };
}

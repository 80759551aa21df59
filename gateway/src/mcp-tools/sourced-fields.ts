import { z } from "zod";

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

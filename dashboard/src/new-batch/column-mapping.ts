/** A field that a row of a file may have. */
export interface FileField<Field extends string> {
  field: Field;
  name: string;
  /** The headings that files commonly use for it, in lower case without spaces. */
  headings: string[];
}

/** The column of each field, counted from 0; undefined for none. */
export type ColumnMapping<Field extends string> = Partial<Record<Field, number>>;

/** Guesses the column of each field from the headings: exact matches first, then headings that contain the name. */
export function guessMapping<Field extends string>(
  fields: readonly FileField<Field>[],
  headings: readonly string[],
): ColumnMapping<Field> {
  const plain = headings.map((heading) => heading.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const mapping: ColumnMapping<Field> = {};
  const usedColumns = new Set<number>();
  const guess = (matches: (heading: string, known: string) => boolean) => {
    for (const { field, headings: known } of fields) {
      if (mapping[field] !== undefined) continue;
      const at = plain.findIndex(
        (heading, column) => !usedColumns.has(column) && heading !== "" && known.some((one) => matches(heading, one)),
      );
      if (at < 0) continue;
      mapping[field] = at;
      usedColumns.add(at);
    }
  };
  guess((heading, known) => heading === known);
  guess((heading, known) => known.length > 3 && heading.includes(known));
  return mapping;
}

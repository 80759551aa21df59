import { useEffect, useState } from "react";
import { CONTENT_TYPES } from "../content-type/content-types";
import { type FormDraft, createDraft } from "../generate/form-draft";
import { guessMapping, type ColumnMapping, type CsvRow } from "./csv-columns";
import type { CsvFile } from "./read-csv";

/** What somebody made of a file's rows. */
export interface RowChanges {
  mapping: ColumnMapping;
  /** What was typed over, by row. */
  edits: Record<number, Partial<CsvRow>>;
  /** The rows that were left out. */
  removed: number[];
  /** Of rows that name none. */
  contentType: string;
  /** The key of a model; undefined for the usual one. */
  modelKey?: string | undefined;
}

/** Kept beside the file, which is large and never changes. */
export const ROWS_DRAFT: FormDraft<RowChanges> = createDraft("rows");

/** What was made of a file, as it was before a reload. */
export function useRowsDraft(userId: string, file: CsvFile) {
  const [changes, setChanges] = useState<RowChanges>(
    () =>
      ROWS_DRAFT.read(userId) ?? {
        mapping: guessMapping(file.headings),
        edits: {},
        removed: [],
        contentType: CONTENT_TYPES[0].id,
      },
  );
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (!stopped) ROWS_DRAFT.save(userId, changes);
  }, [userId, changes, stopped]);
  return {
    changes,
    change: (part: Partial<RowChanges>) => setChanges((known) => ({ ...known, ...part })),
    /** Keeps nothing any more: it was sent. */
    stop: () => setStopped(true),
  };
}

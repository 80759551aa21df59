import { useEffect, useState } from "react";
import { CONTENT_TYPES } from "../content-type/content-types";
import { type FormDraft, createDraft } from "../generate/form-draft";
import { guessMapping, type ColumnMapping } from "./column-mapping";
import { CSV_FIELDS, type CsvRow, type RowField } from "./csv-columns";
import type { CsvFile } from "./read-csv";

/** The user's corrections of a file's rows. */
export interface RowChanges {
  mapping: ColumnMapping<RowField>;
  /** Changed values by row. */
  edits: Record<number, Partial<CsvRow>>;
  /** The removed rows. */
  removed: number[];
  /** The content type of rows that name none. */
  contentType: string;
  /** Whether rows that name no deadline have 24 hours. */
  withinDay?: boolean;
  /** Whether the content cites no sources of its clients. */
  noSources?: boolean;
  /** Whether the web is searched for passages to cite. */
  research?: boolean;
  /** The key of a model; undefined for the default model. */
  modelKey?: string | undefined;
}

/** Stored apart from the file, which is large and never changes. */
export const ROWS_DRAFT: FormDraft<RowChanges> = createDraft("rows");

/** The corrections of a file, restored after a reload. */
export function useRowsDraft(userId: string, file: CsvFile) {
  const [changes, setChanges] = useState<RowChanges>(
    () =>
      ROWS_DRAFT.read(userId) ?? {
        mapping: guessMapping(CSV_FIELDS, file.headings),
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
    /** Stops saving: the batch was requested. */
    stop: () => setStopped(true),
  };
}

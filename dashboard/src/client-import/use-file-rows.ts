import { useEffect, useMemo, useState } from "react";
import { type FormDraft, createDraft } from "../generate/form-draft";
import { type ColumnMapping, guessMapping } from "../new-batch/column-mapping";
import type { CsvFile } from "../new-batch/read-csv";
import { CLIENT_FIELDS, type ClientField, type ClientRow, readClientRow } from "./client-columns";

/** A row with its index in the file, counted from 0 without the headings. */
export type FileRow = ClientRow & { at: number };

/** What the user chose for a file. */
interface Changes {
  mapping: ColumnMapping<ClientField>;
  /** Changed values by row. */
  edits: Readonly<Record<number, Partial<ClientRow>>>;
  /** The removed rows. */
  removed: readonly number[];
  /** The plan of new clients without a parent; empty for none yet. */
  plan: string;
}

const FILE_DRAFT: FormDraft<CsvFile> = createDraft("client-file");

/** Stored apart from the file, which is large and never changes. */
const CHANGES_DRAFT: FormDraft<Changes> = createDraft("client-rows");

/** The rows of a file as they were read and corrected. File and corrections survive a reload. */
export function useFileRows(userId: string) {
  const [file, setFile] = useState(() => FILE_DRAFT.read(userId));
  const [kept, setKept] = useState(true);
  const [changes, setChanges] = useState(() => CHANGES_DRAFT.read(userId) ?? changesOf(file));
  const { mapping, edits, removed, plan } = changes;
  useEffect(() => {
    if (file) CHANGES_DRAFT.save(userId, changes);
  }, [userId, file, changes]);
  const rows = useMemo((): readonly FileRow[] => {
    const read = file?.cells.map((cells, at) => ({ ...readClientRow(cells, mapping), ...edits[at], at })) ?? [];
    return read.filter(({ at }) => !removed.includes(at));
  }, [file, mapping, edits, removed]);
  const change = (part: Partial<Changes>) => setChanges((known) => ({ ...known, ...part }));
  return {
    file,
    /** Whether file and corrections survive a reload. */
    kept,
    mapping,
    rows,
    plan,
    choosePlan: (chosen: string) => change({ plan: chosen }),
    read: (chosen: CsvFile) => {
      setKept(FILE_DRAFT.save(userId, chosen));
      setFile(chosen);
      setChanges(changesOf(chosen));
    },
    /** Reads fields from other columns. What was corrected in the other fields stays. */
    changeMapping: (next: ColumnMapping<ClientField>) => {
      const moved = new Set<string>(
        CLIENT_FIELDS.map(({ field }) => field).filter((field) => next[field] !== mapping[field]),
      );
      const stays = Object.entries(edits).map(([at, edit]) => [
        at,
        Object.fromEntries(Object.entries(edit).filter(([field]) => !moved.has(field))),
      ]);
      change({ mapping: next, edits: Object.fromEntries(stays) as Changes["edits"] });
    },
    edit: (at: number, field: ClientField, text: string) =>
      change({ edits: { ...edits, [at]: { ...edits[at], [field]: text } } }),
    remove: (at: number) => change({ removed: [...removed, at] }),
    /** Restores all removed rows; undefined when none was removed. */
    restoreRemoved: removed.length > 0 ? () => change({ removed: [] }) : undefined,
    removed: removed.length,
    /** Forgets the file and its corrections. */
    discard: () => {
      FILE_DRAFT.clear();
      CHANGES_DRAFT.clear();
      setFile(undefined);
    },
  };
}

function changesOf(file: CsvFile | undefined): Changes {
  return { mapping: guessMapping(CLIENT_FIELDS, file?.headings ?? []), edits: {}, removed: [], plan: "" };
}

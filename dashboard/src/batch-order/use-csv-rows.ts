import { useMemo, useState } from "react";
import type { Model } from "../generate/models";
import type { GenerateBatchInput } from "../gql/graphql";
import { checkRow, clientFinder, type RowProblems } from "./check-row";
import { guessMapping, type Mapping, readRows, type Row, type RowField } from "./csv-columns";
import type { CsvFile } from "./read-csv";
import type { RefusedItem } from "./use-batch-order";
import type { OrderClient } from "./use-all-clients";

/** A row of the file that is to be a text. */
export interface CheckedRow {
  /** Its place in the file, from 0, the headings not counted. */
  at: number;
  row: Row;
  problems: RowProblems;
}

interface Settings {
  clients: readonly OrderClient[];
  contentType: string;
  model: Model | undefined;
}

/** The rows of a file as they were changed on the page, each checked, and the batch that they make when all are right. */
export function useCsvRows(file: CsvFile, { clients, contentType, model }: Settings) {
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(file.headings));
  const [edits, setEdits] = useState<ReadonlyMap<number, Partial<Row>>>(new Map());
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const read = useMemo(() => readRows(file.cells, mapping), [file, mapping]);
  const find = useMemo(() => clientFinder(clients), [clients]);
  const checked = useMemo(() => {
    const kept = read
      .map((row, at) => ({ at, row: { ...row, ...edits.get(at) } }))
      .filter(({ at }) => !removed.has(at));
    return kept.map((one) => ({ ...one, ...checkRow(one.row, { find, contentType, model }) }));
  }, [read, edits, removed, find, contentType, model]);
  const input = useMemo((): GenerateBatchInput | undefined => {
    const items = checked.flatMap((one) => ("item" in one ? [one.item] : []));
    return items.length === checked.length && items.length > 0 ? { items } : undefined;
  }, [checked]);
  const rows: CheckedRow[] = checked.map((one) => ({
    at: one.at,
    row: one.row,
    problems: "problems" in one ? one.problems : {},
  }));
  return {
    mapping,
    setMapping,
    rows,
    /** Undefined while a row is wrong. */
    input,
    edit: (at: number, field: RowField, text: string) =>
      setEdits(new Map(edits).set(at, { ...edits.get(at), [field]: text })),
    remove: (at: number) => setRemoved(new Set(removed).add(at)),
    /** Undoes the last removals, all of them; absent when there was none. */
    takeBack: removed.size > 0 ? () => setRemoved(new Set()) : undefined,
    removed: removed.size,
  };
}

/** The field of a row that the server refused, by its path: `llmConfig.model` is none of them. */
export function refusedField({ field }: RefusedItem): RowField {
  const name = field?.split(".").at(-1) ?? "";
  const known: Record<string, RowField> = {
    clientId: "client",
    contentType: "contentType",
    keywords: "keywords",
    targetLength: "targetLength",
    tone: "tone",
    location: "location",
    instructions: "instructions",
  };
  return known[name] ?? "client";
}

import { clientVariables, variableName, type VariableValues } from "@cgs/kit/text/variables";
import { useMemo } from "react";
import type { Model } from "../generate/models";
import type { GenerateBatchInput } from "../gql/graphql";
import { checkRow, createClientFinder, type RowProblems, type RowRules } from "./check-row";
import type { ColumnMapping } from "./column-mapping";
import { mapRows, type CsvRow, type RowField } from "./csv-columns";
import type { CsvFile } from "./read-csv";
import type { BatchClient } from "./use-all-clients";
import type { RejectedItem } from "./use-batch-request";
import type { RowChanges } from "./use-rows-draft";
import { replaceInField, VARIABLE_FIELDS, type VariableField } from "./variables";

/** A row of the file with its errors. */
export interface CheckedRow {
  /** Its index in the file, from 0, without the headings. */
  at: number;
  /** Its values as read or typed. */
  row: CsvRow;
  /** Its values with the variables that the user typed replaced, too: what is ordered. */
  resolved: CsvRow;
  problems: RowProblems;
}

interface Settings {
  clients: readonly BatchClient[];
  types: RowRules["types"];
  model: Model | undefined;
  changes: RowChanges;
  change: (part: Partial<RowChanges>) => void;
}

/** The rows of a file with the user's corrections, each checked, and the batch input when all rows are valid. */
export function useCsvRows(file: CsvFile, { clients, types, model, changes, change }: Settings) {
  const { mapping, edits, removed, contentType, withinDay = false, noSources = false, research = false } = changes;
  const read = useMemo(() => mapRows(file.cells, mapping), [file, mapping]);
  const find = useMemo(() => createClientFinder(clients), [clients]);
  const checked = useMemo(() => {
    const kept = read.map((row, at) => ({ at, row, edit: edits[at] })).filter(({ at }) => !removed.includes(at));
    return kept.map(({ at, row, edit }) => {
      const variables = rowVariables(file, at, find(edit?.client ?? row.client));
      const typed = { ...replaceInRow(row, variables), ...edit };
      const resolved = replaceInRow(typed, variables);
      const rules = { find, contentType, types, withinDay, noSources, research, model, variables };
      return { at, row: typed, resolved, ...checkRow(resolved, rules) };
    });
  }, [file, read, edits, removed, find, contentType, types, withinDay, noSources, research, model]);
  const input = useMemo((): GenerateBatchInput | undefined => {
    const items = checked.flatMap((one) => ("item" in one ? [one.item] : []));
    return items.length === checked.length && items.length > 0 ? { items } : undefined;
  }, [checked]);
  const rows: CheckedRow[] = checked.map((one) => ({
    at: one.at,
    row: one.row,
    resolved: one.resolved,
    problems: "problems" in one ? one.problems : {},
  }));
  return {
    mapping,
    setMapping: (next: ColumnMapping<RowField>) => change({ mapping: next }),
    rows,
    /** Undefined while a row has errors. */
    input,
    edit: (at: number, field: RowField, text: string) =>
      change({ edits: { ...edits, [at]: { ...edits[at], [field]: text } } }),
    remove: (at: number) => change({ removed: [...removed, at] }),
    /** Restores all removed rows; undefined when none was removed. */
    restoreRemoved: removed.length > 0 ? () => change({ removed: [] }) : undefined,
    removed: removed.length,
  };
}

/** The variables of a row: its columns, and the facts of its client that no column states. */
function rowVariables(file: CsvFile, at: number, client: ReturnType<RowRules["find"]>): VariableValues {
  const values = "problem" in client ? new Map<string, string>() : clientVariables(client);
  for (const [column, heading] of file.headings.entries()) {
    const value = file.cells[at]?.[column]?.trim() ?? "";
    const name = variableName(heading);
    if (heading !== "" && (value !== "" || !values.has(name))) values.set(name, value);
  }
  return values;
}

function replaceInRow(row: CsvRow, variables: VariableValues): CsvRow {
  const texts = VARIABLE_FIELDS.map((field) => [field, replaceInField(field, row[field], variables)]);
  return { ...row, ...(Object.fromEntries(texts) as Pick<CsvRow, VariableField>) };
}

/** The field of a row that the server rejected. A path such as `llmConfig.model` maps to no field of its own. */
export function rejectedField({ field }: RejectedItem): RowField {
  const name = field?.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
  const known: Record<string, RowField> = {
    clientId: "client",
    contentType: "contentType",
    keywords: "keywords",
    targetLength: "targetLength",
    tone: "tone",
    location: "location",
    deadline: "deadline",
    instructions: "instructions",
  };
  return known[name] ?? "client";
}

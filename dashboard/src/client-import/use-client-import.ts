import { useMutation } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ImportClientsDocument, type ImportClientsMutation } from "../gql/graphql";
import type { CsvFile } from "../new-batch/read-csv";
import { type ClientField, type ClientRow, readClientRows, toClientRowInput } from "./client-columns";

type Result = ImportClientsMutation["importClients"]["clientImport"];

/** Milliseconds without a change until the rows are checked again. */
const PAUSE_MS = 400;

/** The rows of a file with what the server says about them. They are checked again after each change; nothing is written until they are imported. */
export function useClientImport() {
  const [rows, setRows] = useState<readonly ClientRow[]>([]);
  const [ignored, setIgnored] = useState<string[]>([]);
  const [settled] = useDebouncedValue(rows, PAUSE_MS);
  const [checked, setChecked] = useState<{ rows: readonly ClientRow[]; result: Result }>();
  const [created, setCreated] = useState<Result>();
  const [problem, setProblem] = useState<Problem>();
  const [ask, { client }] = useMutation(ImportClientsDocument);
  const send = async (sent: readonly ClientRow[], dryRun: boolean) => {
    const { data } = await ask({ variables: { rows: sent.map(toClientRowInput), dryRun } });
    if (!data) throw new Error("The rows could not be checked.");
    return data.importClients.clientImport;
  };
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (settled.length === 0) return undefined;
    let current = true;
    send(settled, true)
      .then((result) => current && (setProblem(undefined), setChecked({ rows: settled, result })))
      .catch((error: unknown) => current && setProblem(describeProblem(error)));
    return () => {
      current = false;
    };
    // `send` only passes its arguments on
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled, attempt]);
  const isCurrent = checked?.rows === rows;
  return {
    rows,
    /** The headings of columns that are left out. */
    ignored,
    /** What the server says about the rows; of former rows while they are checked again. */
    result: checked?.result,
    /** Whether the rows are being checked. */
    checking: rows.length > 0 && !isCurrent && !problem,
    mayImport: isCurrent && checked.result.problems.length === 0 && rows.length > 0,
    created,
    problem,
    check: () => setAttempt((number) => number + 1),
    read: ({ headings, cells }: CsvFile) => {
      const file = readClientRows(headings, cells);
      setRows(file.rows);
      setIgnored(file.ignored);
      setCreated(undefined);
    },
    edit: (row: number, field: ClientField, text: string) =>
      setRows((now) => now.map((each, at) => (at === row ? { ...each, [field]: text } : each))),
    remove: (row: number) => setRows((now) => now.filter((_, at) => at !== row)),
    clear: () => {
      setRows([]);
      setChecked(undefined);
      setProblem(undefined);
    },
    run: async () => {
      setCreated(await send(rows, false));
      setRows([]);
      setChecked(undefined);
      await client.refetchQueries({ include: "active" });
    },
  };
}

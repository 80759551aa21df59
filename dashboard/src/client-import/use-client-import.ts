import { useMutation } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ImportClientsDocument, type ImportClientsMutation, SetClientPlanDocument } from "../gql/graphql";
import type { CsvFile } from "../new-batch/read-csv";
import { toClientRowInput } from "./client-columns";
import { type FileRow, useFileRows } from "./use-file-rows";

type Result = ImportClientsMutation["importClients"]["clientImport"];

/** Milliseconds without a change until the rows are checked again. */
const PAUSE_MS = 400;

/** The rows of a file with what the server says about them. They are checked again after each change; nothing is written until they are imported. */
export function useClientImport(userId: string) {
  const { read, discard, ...file } = useFileRows(userId);
  const { rows, plan } = file;
  const [settled] = useDebouncedValue(rows, PAUSE_MS);
  const [checked, setChecked] = useState<{ rows: readonly FileRow[]; result: Result }>();
  const [created, setCreated] = useState<Result>();
  const [problem, setProblem] = useState<Problem>();
  const [ask, { client }] = useMutation(ImportClientsDocument);
  const send = async (sent: readonly FileRow[], dryRun: boolean) => {
    const { data } = await ask({ variables: { rows: sent.map(toClientRowInput), dryRun } });
    if (!data) throw new Error("The rows could not be checked.");
    return inFile(data.importClients.clientImport, sent);
  };
  const [setPlan] = useMutation(SetClientPlanDocument);
  const imported = useRef<{ rows: readonly FileRow[]; result: Result; planned: Set<string> }>(undefined);
  /** Imports the rows and gives its clients the plan. When a plan fails, another call does not repeat what was done. */
  const importRows = async (): Promise<Result> => {
    if (imported.current?.rows !== rows)
      imported.current = { rows, result: await send(rows, false), planned: new Set() };
    const { result, planned } = imported.current;
    for (const clientId of rootsOf(result).flatMap((row) => row.clientId ?? [])) {
      if (planned.has(clientId)) continue;
      await setPlan({ variables: { clientId, plan } });
      planned.add(clientId);
    }
    return result;
  };
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!hasNames(settled)) return undefined;
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
    ...file,
    /** Whether a row has a name. Without one, the rows are not checked: probably another column has the names. */
    hasNames: hasNames(rows),
    /** What the server says about the rows; of former rows while they are checked again. */
    result: hasNames(rows) ? checked?.result : undefined,
    /** Whether there are clients without a parent, each of which needs a plan. */
    needsPlan: hasNames(rows) && checked !== undefined && rootsOf(checked.result).length > 0,
    /** Whether the rows are being checked. */
    checking: hasNames(rows) && !isCurrent && !problem,
    mayImport: hasNames(rows) && isCurrent && checked.result.problems.length === 0,
    created,
    problem,
    check: () => setAttempt((number) => number + 1),
    read: (chosen: CsvFile) => {
      read(chosen);
      setCreated(undefined);
    },
    clear: () => {
      discard();
      setChecked(undefined);
      setProblem(undefined);
    },
    run: async () => {
      setCreated(await importRows());
      discard();
      setChecked(undefined);
      await client.refetchQueries({ include: "active" });
    },
  };
}

/** A result whose rows are those of the file: the server counts only the rows that were sent. */
function inFile(result: Result, sent: readonly FileRow[]): Result {
  const located = <Part extends { row: number }>(part: Part) => ({ ...part, row: sent[part.row]?.at ?? part.row });
  return { ...result, rows: result.rows.map(located), problems: result.problems.map(located) };
}

function hasNames(rows: readonly FileRow[]): boolean {
  return rows.some(({ name }) => name !== "");
}

function rootsOf({ rows }: Result): Result["rows"] {
  return rows.filter(({ place }) => place.length === 1);
}

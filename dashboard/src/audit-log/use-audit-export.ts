import { useState } from "react";
import { adviceFor, describeProblem, type Problem } from "../api/problem";
import { useSession } from "../session/session-context";
import { saveFile } from "../ui/save-file";
import type { AuditFilter } from "./use-audit-log";
import { commonWords } from "../words/common";

/** A file format of the export. */
export type AuditExportFormat = "csv" | "jsonl";

/** The export has the last days where the filter names no first day. */
const DEFAULT_DAYS = 30;

/** Saves the entries of all modules that match a filter as a file. */
export function useAuditExport(filter: AuditFilter) {
  const session = useSession();
  const [running, setRunning] = useState<AuditExportFormat>();
  const [problem, setProblem] = useState<Problem>();
  const save = async (format: AuditExportFormat) => {
    setProblem(undefined);
    setRunning(format);
    try {
      const query = parametersOf(filter, format);
      const headers = { authorization: `Bearer ${await session.accessToken()}` };
      const response = await fetch(`/api/audit-log/export?${query}`, { headers });
      if (response.ok) saveFile(fileNameOf(response, format), await response.blob());
      else setProblem(await problemOf(response));
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setRunning(undefined);
    }
  };
  return { save, running, problem };
}

function parametersOf({ from, without, ...filter }: AuditFilter, format: AuditExportFormat): URLSearchParams {
  const query = new URLSearchParams({ from: from ?? daysAgo(DEFAULT_DAYS), format });
  for (const [name, value] of Object.entries({ ...filter, without: without?.toString() }))
    if (value) query.set(name, String(value));
  return query;
}

function daysAgo(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() - days);
  return date.toISOString();
}

function fileNameOf({ headers }: Response, format: AuditExportFormat): string {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? `audit-log.${format}`;
}

async function problemOf(response: Response): Promise<Problem> {
  const { error = commonWords.problem.noAnswer, code = "INTERNAL_ERROR" } = await response.json().catch(() => ({}));
  return { code: String(code), message: String(error), advice: adviceFor(String(code)) };
}

import { useState } from "react";
import { adviceFor, describeProblem, type Problem } from "../api/problem";
import { useSession } from "../session/session-context";
import { saveFile } from "../ui/save-file";

/** A file format of the export. */
export type AuditExportFormat = "csv" | "jsonl";

/** The export has the last days where the filter names no first day. */
const DEFAULT_DAYS = 30;

/** Saves the audit log of all modules between two times as a file. */
export function useAuditExport(from: string | null, to: string | null) {
  const session = useSession();
  const [running, setRunning] = useState<AuditExportFormat>();
  const [problem, setProblem] = useState<Problem>();
  const save = async (format: AuditExportFormat) => {
    setProblem(undefined);
    setRunning(format);
    try {
      const query = new URLSearchParams({ from: from ?? daysAgo(DEFAULT_DAYS), format, ...(to && { to }) });
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

function daysAgo(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() - days);
  return date.toISOString();
}

function fileNameOf({ headers }: Response, format: AuditExportFormat): string {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? `audit-log.${format}`;
}

async function problemOf(response: Response): Promise<Problem> {
  const { error = "The server gave no answer.", code = "INTERNAL_ERROR" } = await response.json().catch(() => ({}));
  return { code: String(code), message: String(error), advice: adviceFor(String(code)) };
}

import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import type { FileFormat } from "../export/formats";
import { type ExportOutcome, useExport } from "../export/use-export";
import { finishedJobs } from "./finished-jobs";

/** Saves the finished texts of a batch as one archive. */
export function useBatchExport(id: string) {
  const client = useApolloClient();
  const { progress, outcome, run } = useExport();
  const [failure, setFailure] = useState<ExportOutcome>();
  const save = async (format: FileFormat) => {
    setFailure(undefined);
    try {
      await run(await finishedJobs(client, id), format);
    } catch (error) {
      setFailure({ saved: 0, refused: [describeProblem(error)] });
    }
  };
  return { progress, outcome: failure ?? outcome, save };
}

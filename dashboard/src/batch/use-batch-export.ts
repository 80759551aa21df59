import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import type { FileFormat } from "../export/file-formats";
import { type ExportOutcome, useContentExport } from "../export/use-content-export";
import { fetchFinishedJobIds } from "./fetch-finished-job-ids";

/** Saves a batch's finished content as one archive. */
export function useBatchExport(id: string) {
  const client = useApolloClient();
  const { progress, outcome, run } = useContentExport();
  const [failure, setFailure] = useState<ExportOutcome>();
  const save = async (format: FileFormat, withProvenance: boolean) => {
    setFailure(undefined);
    try {
      await run(await fetchFinishedJobIds(client, id), format, withProvenance);
    } catch (error) {
      setFailure({ saved: 0, refused: [describeProblem(error)] });
    }
  };
  return { progress, outcome: failure ?? outcome, save };
}

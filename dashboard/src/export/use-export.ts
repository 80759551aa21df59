import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import type { Result } from "../article/result";
import { ExportedContentDocument } from "../gql/graphql";
import { saveFile } from "../ui/save-file";
import type { FileFormat } from "./formats";

/** How far an export is. */
export interface ExportProgress {
  done: number;
  total: number;
}

/** What came of an export. */
export interface ExportOutcome {
  saved: number;
  refused: Problem[];
}

/** Texts asked for at once: quick for people, no burst for the server. */
const AT_ONCE = 4;

/** Saves the texts of many jobs as one archive. What can't be had is told, and the others are saved. */
export function useExport() {
  const client = useApolloClient();
  const [progress, setProgress] = useState<ExportProgress>();
  const [outcome, setOutcome] = useState<ExportOutcome>();
  const run = async (ids: readonly string[], format: FileFormat) => {
    setOutcome(undefined);
    setProgress({ done: 0, total: ids.length });
    const found = new Map<string, Result>();
    const refused: Problem[] = [];
    const waiting = [...ids];
    const load = async (id: string) => {
      const query = { query: ExportedContentDocument, variables: { id }, fetchPolicy: "no-cache" } as const;
      const { data } = await client.query(query);
      if (data) found.set(id, data.jobContent);
    };
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await load(id).catch((error: unknown) => refused.push(describeProblem(error)));
        setProgress({ done: found.size + refused.length, total: ids.length });
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      const texts = ids.flatMap((id) => found.get(id) ?? []);
      if (texts.length > 0) {
        const { zipOfTexts } = await import("./zip-of-texts");
        const day = new Date().toISOString().slice(0, 10);
        saveFile(`content-${day}.zip`, await zipOfTexts(texts, format));
      }
      setOutcome({ saved: texts.length, refused });
    } catch (error) {
      setOutcome({ saved: 0, refused: [describeProblem(error)] });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, outcome, run };
}

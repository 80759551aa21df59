import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ExportedContentDocument, ProvenanceDocument } from "../gql/graphql";
import { saveFile } from "../ui/save-file";
import type { FileFormat } from "./file-formats";
import type { ExportedPiece } from "./zip-content";

/** The progress of an export. */
export interface ExportProgress {
  done: number;
  total: number;
}

/** The result of an export. */
export interface ExportOutcome {
  saved: number;
  refused: Problem[];
}

/** Concurrent requests: fast for the user without a burst for the server. */
const CONCURRENCY = 4;

/** Saves the content of many jobs as one archive. Content that cannot be loaded is reported, and the rest is saved. */
export function useContentExport() {
  const client = useApolloClient();
  const [progress, setProgress] = useState<ExportProgress>();
  const [outcome, setOutcome] = useState<ExportOutcome>();
  const run = async (ids: readonly string[], format: FileFormat, withProvenance = false) => {
    setOutcome(undefined);
    setProgress({ done: 0, total: ids.length });
    const found = new Map<string, ExportedPiece>();
    const refused: Problem[] = [];
    const waiting = [...ids];
    const load = async (id: string) => {
      const options = { variables: { id }, fetchPolicy: "no-cache" } as const;
      const { data } = await client.query({ query: ExportedContentDocument, ...options });
      const known = withProvenance ? await client.query({ query: ProvenanceDocument, ...options }) : undefined;
      if (data) found.set(id, { content: data.jobContent, provenance: known?.data?.job ?? undefined });
    };
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await load(id).catch((error: unknown) => refused.push(describeProblem(error)));
        setProgress({ done: found.size + refused.length, total: ids.length });
      }
    };
    try {
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      const texts = ids.flatMap((id) => found.get(id) ?? []);
      if (texts.length > 0) {
        const { zipContent } = await import("./zip-content");
        const day = new Date().toISOString().slice(0, 10);
        saveFile(`content-${day}.zip`, await zipContent(texts, format));
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

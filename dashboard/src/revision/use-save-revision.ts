import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { type EditContentInput, EditContentDocument, EditedContentDocument } from "../gql/graphql";

/** The edit to save. */
interface Change {
  id: string;
  /** The revision that was edited. */
  baseRevision: number;
  input: EditContentInput;
  note: string;
}

/**
 * Saves an edit. When another user saved first, nothing is lost: `newer` is that user's revision, to look at or to overwrite.
 * @param newerAtOpening the revision that was saved before the edit was opened, but after it began; undefined without one
 */
export function useSaveRevision(newerAtOpening: number | undefined, onSaved: () => void) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [newer, setNewer] = useState(newerAtOpening);
  const save = async ({ note, ...change }: Change) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await client.mutate({ mutation: EditContentDocument, variables: { ...change, note: note.trim() || null } });
      onSaved();
    } catch (error) {
      const met = describeProblem(error);
      if (met.code === "VERSION_CONFLICT") setNewer(await newestNumber(change.id));
      else setProblem(met);
    } finally {
      setBusy(false);
    }
  };
  const newestNumber = async (id: string) => {
    const query = { query: EditedContentDocument, variables: { id }, fetchPolicy: "no-cache" } as const;
    const { data } = await client.query(query).catch(() => ({ data: undefined }));
    return data?.job?.revision?.number;
  };
  return { busy, problem, newer, save };
}

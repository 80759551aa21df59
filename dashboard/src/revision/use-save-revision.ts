import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { type EditContentInput, EditContentDocument, EditedContentDocument } from "../gql/graphql";

/** What is saved. */
interface Change {
  id: string;
  /** The version that was changed. */
  baseRevision: number;
  input: EditContentInput;
  note: string;
}

/** Saves a change. When somebody else has saved first, nothing is lost: `newer` is their version, to be looked at or gone over. */
export function useSaveRevision(onSaved: () => void) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [newer, setNewer] = useState<number>();
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

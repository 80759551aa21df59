import { useApolloClient } from "@apollo/client/react";
import { useDebouncedCallback } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { describeProblem } from "../api/problem";
import {
  ContentDraftDocument,
  DiscardContentDraftDocument,
  type DraftFieldsFragment,
  type EditContentInput,
  SaveContentDraftDocument,
} from "../gql/graphql";

/** Milliseconds without a keystroke before the draft is saved. */
const DEBOUNCE_MS = 1_200;

/** Milliseconds after which the draft of a user who types without a pause is saved. */
const LONGEST_WAIT_MS = 10_000;

/** How the draft on the server relates to the form. */
export type DraftState =
  | { kind: "none" | "saving" }
  | { kind: "saved"; at: string }
  /** Another device saved the draft since; nothing is saved until the user has decided. */
  | { kind: "conflict" }
  | { kind: "failed"; message: string };

/** The draft of one edit. */
export interface Draft {
  state: DraftState;
  /** Whether the form has words that the server does not have. */
  pending: boolean;
  /** Saves over the draft of the other device. */
  keepMine: () => void;
  discard: () => Promise<void>;
  /** Waits for a save that is under way and starts no other, before the edit is saved. */
  settle: () => Promise<void>;
  /** Saves again, after the edit could not be saved. */
  resume: () => void;
}

/**
 * Saves the form's input on the server whenever the user pauses, and every ten seconds without a pause, so that it survives a reload and is
 * there on other devices.
 * @param opened the draft with which the form was filled, if any
 */
export function useDraft(
  jobId: string,
  baseRevision: number,
  opened: DraftFieldsFragment | undefined,
  input: EditContentInput,
  changed: boolean,
): Draft {
  const client = useApolloClient();
  const [state, setState] = useState<DraftState>(opened ? { kind: "saved", at: opened.savedAt } : { kind: "none" });
  const version = useRef(opened?.version ?? 0);
  const [exists, setExists] = useState(opened !== undefined);
  const text = JSON.stringify(input);
  const [stored, setStored] = useState(text);
  const running = useRef<Promise<void>>(undefined);
  const stopped = useRef(false);
  const save = useCallback(
    async (content: string) => {
      setState({ kind: "saving" });
      try {
        const variables = {
          id: jobId,
          baseRevision,
          version: version.current,
          input: JSON.parse(content) as EditContentInput,
        };
        const { data } = await client.mutate({ mutation: SaveContentDraftDocument, variables });
        const draft = data?.saveContentDraft.draft;
        if (draft) version.current = draft.version;
        setStored(content);
        setExists(true);
        if (draft) setState({ kind: "saved", at: draft.savedAt });
      } catch (error) {
        const { code, message } = describeProblem(error);
        setState(code === "VERSION_CONFLICT" ? { kind: "conflict" } : { kind: "failed", message });
      }
    },
    [client, jobId, baseRevision],
  );
  const pending = text !== stored && (changed || exists);
  const blocked = state.kind === "conflict" || state.kind === "saving";
  const saveLater = useDebouncedCallback(
    (content: string) => {
      if (!stopped.current) running.current = save(content);
    },
    { delay: DEBOUNCE_MS, maxWait: LONGEST_WAIT_MS },
  );
  useEffect(() => {
    if (pending && !blocked) saveLater(text);
    else saveLater.cancel();
  }, [pending, blocked, saveLater, text]);
  const keepMine = async () => {
    const query = { query: ContentDraftDocument, variables: { id: jobId }, fetchPolicy: "no-cache" } as const;
    const { data } = await client.query(query).catch(() => ({ data: undefined }));
    version.current = data?.contentDraft?.version ?? 0;
    running.current = save(text);
  };
  const settle = async () => {
    stopped.current = true;
    await running.current;
  };
  return {
    state,
    pending,
    keepMine: () => void keepMine(),
    settle,
    resume: () => (stopped.current = false),
    discard: async () => {
      await settle();
      await client.mutate({ mutation: DiscardContentDraftDocument, variables: { id: jobId } });
    },
  };
}

import { useEffect, useState } from "react";
import { GuestCommentDocument, type GuestCommentInput } from "../gql/graphql";
import { guestWords } from "../words/guest";
import type { GuestClient } from "./guest-client";
import { readKept, saveKept } from "./kept";
import type { Shown } from "./use-guest-content";
import type { SelectedPassage } from "./use-selected-passage";

/** What a guest typed and did not send yet. */
export interface CommentDraft {
  body: string;
  /** Other words for a passage, and the words of that passage. */
  suggestion?: { quote: string; words: string } | undefined;
}

/** The drafts of a content: by the thread that they answer, and under the empty id the one of a new comment. */
type Drafts = Readonly<Record<string, CommentDraft>>;

const NEW = "";
const EMPTY: CommentDraft = { body: "" };

interface Settings {
  shown: Shown | undefined;
  jobId: string;
  client: GuestClient;
  guestName: string;
  selection: SelectedPassage;
  onAdded: () => Promise<void>;
}

/** The guest's unsent comments on a content. They survive a reload of the page. */
export function useCommentDrafts({ shown, jobId, client, guestName, selection, onAdded }: Settings) {
  const [drafts, setDrafts] = useState(() => readKept<Drafts>(jobId) ?? {});
  useEffect(() => saveKept(jobId, drafts), [jobId, drafts]);
  const quote = selection.anchor?.quote;
  /** The other words for the selected passage; undefined for a comment without them. */
  const suggestionOf = (threadId: string) => {
    const { suggestion } = drafts[threadId] ?? EMPTY;
    return threadId === NEW && suggestion && suggestion.quote === quote ? suggestion.words : undefined;
  };
  /** The words that would be sent; empty for none. */
  const textOf = (threadId: string) => {
    const { body } = drafts[threadId] ?? EMPTY;
    if (body.trim() === "" && suggestionOf(threadId) !== undefined) return guestWords.comments.takeSuggestion;
    return body.trim() === "" ? "" : body;
  };
  const send = async (threadId = NEW) => {
    const body = textOf(threadId);
    if (!shown || body === "") return;
    const input: GuestCommentInput = { jobId, revision: shown.revision, guestName, body };
    const { anchor } = selection;
    const about = threadId === NEW ? { anchor, suggestion: anchor && suggestionOf(NEW) } : { threadId };
    await client.run(GuestCommentDocument, { input: { ...input, ...about } });
    setDrafts(({ [threadId]: _sent, ...others }) => others);
    if (threadId === NEW) selection.clear();
    await onAdded();
  };
  const unsent = Object.keys(drafts).filter((threadId) => textOf(threadId) !== "");
  return {
    /** What is typed as an answer to a thread, or as a new comment. */
    of: (threadId = NEW) => ({
      body: drafts[threadId]?.body ?? "",
      suggestion: suggestionOf(threadId),
      isSendable: guestName.trim() !== "" && textOf(threadId) !== "",
    }),
    change: (threadId = NEW, draft: Partial<CommentDraft>) =>
      setDrafts((known) => ({ ...known, [threadId]: { ...EMPTY, ...known[threadId], ...draft } })),
    /** Sends a comment. @throws as GuestClient.run */
    send,
    /** The number of comments that are typed and not sent. */
    unsent: unsent.length,
    /** Sends all of them. @throws as GuestClient.run */
    sendAll: async () => {
      for (const threadId of unsent) await send(threadId);
    },
  };
}

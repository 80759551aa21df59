import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import commentClasses from "../comment/comments.module.css";
import { GuestCommentDocument, type GuestCommentInput } from "../gql/graphql";
import { guestWords } from "../words/guest";
import type { GuestClient } from "./guest-client";
import type { Shown } from "./use-guest-content";
import type { SelectedPassage } from "./use-selected-passage";

const words = guestWords.comments;

/** The content that is commented, and the guest. */
export interface CommentFormProps {
  shown: Shown;
  client: GuestClient;
  guestName: string;
  onGuestName: (name: string) => void;
  selection: SelectedPassage;
  onAdded: () => Promise<void>;
}

/** A comment on the selected words or on everything, or an answer to a thread. */
export function CommentForm({
  shown: { jobId, revision },
  client,
  guestName,
  onGuestName,
  selection,
  onAdded,
  threadId,
  onSent,
}: CommentFormProps & { threadId?: string; onSent?: () => void }) {
  const anchor = threadId === undefined ? selection.anchor : undefined;
  const [body, setBody] = useState("");
  const [suggestion, setSuggestion] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const text = body.trim() === "" && suggestion !== undefined ? words.takeSuggestion : body;
  const isReady = guestName.trim() !== "" && text.trim() !== "";
  const send = async () => {
    if (!isReady || busy) return;
    setBusy(true);
    setProblem(undefined);
    const input: GuestCommentInput = { jobId, revision, guestName, body: text };
    const about = threadId === undefined ? { anchor, suggestion: anchor && suggestion } : { threadId };
    try {
      await client.run(GuestCommentDocument, { input: { ...input, ...about } });
      setBody("");
      setSuggestion(undefined);
      selection.clear();
      onSent?.();
      await onAdded();
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="xs">
      {anchor && (
        <PassageFields
          quote={anchor.quote}
          suggestion={suggestion}
          onSuggestion={setSuggestion}
          onClear={selection.clear}
        />
      )}
      <Textarea
        label={threadId === undefined ? (anchor ? words.aboutWords : words.comment) : words.reply}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4_000}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      <TextInput
        label={words.name}
        autoComplete="name"
        maxLength={80}
        value={guestName}
        onChange={({ currentTarget }) => onGuestName(currentTarget.value)}
      />
      {problem && <ProblemAlert problem={problem} />}
      <div>
        <Button size="xs" variant="default" loading={busy} disabled={!isReady} onClick={() => void send()}>
          {threadId === undefined ? words.comment : words.reply}
        </Button>
      </div>
    </Stack>
  );
}

interface PassageProps {
  quote: string;
  /** Undefined for a comment without a suggestion. */
  suggestion: string | undefined;
  onSuggestion: (words: string | undefined) => void;
  /** Comments on everything instead. */
  onClear: () => void;
}

/** The selected words, and other words for them. */
function PassageFields({ quote, suggestion, onSuggestion, onClear }: PassageProps) {
  const suggests = suggestion !== undefined;
  return (
    <>
      <blockquote className={commentClasses.quote}>{quote}</blockquote>
      <Group gap="xs">
        <Button size="compact-xs" variant="subtle" onClick={() => onSuggestion(suggests ? undefined : quote)}>
          {suggests ? words.onlyComment : words.suggest}
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onClear}>
          {words.aboutEverything}
        </Button>
      </Group>
      {suggests && (
        <Textarea
          label={words.otherWords}
          autosize
          minRows={2}
          maxLength={2_000}
          value={suggestion}
          onChange={({ currentTarget }) => onSuggestion(currentTarget.value)}
        />
      )}
    </>
  );
}

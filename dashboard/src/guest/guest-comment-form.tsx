import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import commentClasses from "../comment/comments.module.css";
import { guestWords } from "../words/guest";
import type { useCommentDrafts } from "./use-comment-drafts";
import type { SelectedPassage } from "./use-selected-passage";

const words = guestWords.comments;

/** The guest, what is typed, and the passage that it is about. */
export interface CommentFormProps {
  guestName: string;
  onGuestName: (name: string) => void;
  selection: SelectedPassage;
  drafts: ReturnType<typeof useCommentDrafts>;
}

/** A comment on the selected words or on everything, or an answer to a thread. */
export function CommentForm({
  guestName,
  onGuestName,
  selection,
  drafts,
  threadId,
  onSent,
}: CommentFormProps & { threadId?: string; onSent?: () => void }) {
  const anchor = threadId === undefined ? selection.anchor : undefined;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { body, suggestion, isSendable } = drafts.of(threadId);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSendable || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await drafts.send(threadId);
      onSent?.();
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="xs">
        {anchor && (
          <PassageFields
            quote={anchor.quote}
            suggestion={suggestion}
            onSuggestion={(chosen) =>
              drafts.change(threadId, {
                suggestion: chosen === undefined ? undefined : { quote: anchor.quote, words: chosen },
              })
            }
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
          onChange={({ currentTarget }) => drafts.change(threadId, { body: currentTarget.value })}
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
          <Button type="submit" size="xs" variant="default" loading={busy} disabled={!isSendable}>
            {threadId === undefined ? words.comment : words.reply}
          </Button>
        </div>
      </Stack>
    </form>
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

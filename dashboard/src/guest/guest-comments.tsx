import { Button, Group, Paper, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { guestWords } from "../words/guest";
import commentClasses from "../comment/comments.module.css";
import { formatDateTime } from "../format/times";
import { GuestCommentDocument, type GuestCommentFieldsFragment, type GuestCommentInput } from "../gql/graphql";
import type { GuestClient } from "./guest-client";
import type { Shown } from "./use-guest-content";
import type { SelectedPassage } from "./use-selected-passage";

const words = guestWords.comments;

interface Props {
  shown: Shown;
  client: GuestClient;
  guestName: string;
  onGuestName: (name: string) => void;
  /** Who answers. */
  team: string;
  mayComment: boolean;
  selection: SelectedPassage;
  onShow: (id: string) => void;
  onAdded: () => Promise<void>;
}

/** The comments of a link with their answers, and a form for a new one. */
export function GuestComments(props: Props) {
  const { shown, mayComment, selection } = props;
  const threads = shown.comments.filter(({ threadId }) => threadId === null);
  const answersOf = (id: string) => shown.comments.filter(({ threadId }) => threadId === id);
  return (
    <Paper p="lg" component="section" aria-labelledby="comments">
      <Title order={2} size="h6" id="comments" mb="sm">
        {words.title}
      </Title>
      <Stack gap="sm">
        {mayComment && <CommentForm key={selection.anchor?.quote} {...props} />}
        {threads.length === 0 && (
          <Text size="sm" c="dimmed">
            {words.empty}
          </Text>
        )}
        {threads.map((thread) => (
          <Thread key={thread.id} {...props} thread={thread} answers={answersOf(thread.id)} />
        ))}
      </Stack>
    </Paper>
  );
}

function Thread({
  thread,
  answers,
  ...props
}: Props & { thread: GuestCommentFieldsFragment; answers: GuestCommentFieldsFragment[] }) {
  const [answering, setAnswering] = useState(false);
  return (
    <article className={commentClasses.thread} aria-label={words.by(thread.guestName ?? props.team)}>
      {thread.anchor && (
        <blockquote className={commentClasses.quote}>
          <button type="button" className={commentClasses.show} onClick={() => props.onShow(thread.id)}>
            {thread.anchor.quote}
          </button>
        </blockquote>
      )}
      {[thread, ...answers].map(({ id, guestName, body, suggestion, createdAt }) => (
        <div key={id} className={commentClasses.comment}>
          <Text size="sm" fw={600}>
            {guestName ?? props.team}
          </Text>
          <Text size="xs" c="dimmed">
            {formatDateTime(createdAt)}
          </Text>
          <Text size="sm" className={commentClasses.body}>
            {body}
          </Text>
          {suggestion !== null && (
            <Text size="sm" className={commentClasses.body}>
              {words.suggestion(suggestion)}
            </Text>
          )}
        </div>
      ))}
      {thread.resolved && (
        <Text size="xs" c="dimmed">
          {words.resolved}
        </Text>
      )}
      {props.mayComment && !thread.resolved && (
        <div>
          <Button size="compact-xs" variant="subtle" aria-expanded={answering} onClick={() => setAnswering(!answering)}>
            {words.reply}
          </Button>
          {answering && <CommentForm {...props} threadId={thread.id} onSent={() => setAnswering(false)} />}
        </div>
      )}
    </article>
  );
}

function CommentForm({
  shown: { jobId, revision },
  client,
  guestName,
  onGuestName,
  selection,
  onAdded,
  threadId,
  onSent,
}: Props & { threadId?: string; onSent?: () => void }) {
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

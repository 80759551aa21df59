import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { guestWords } from "../words/guest";
import commentClasses from "../comment/comments.module.css";
import { formatDateTime } from "../format/times";
import type { GuestCommentFieldsFragment } from "../gql/graphql";
import { CommentForm, type CommentFormProps } from "./guest-comment-form";
import type { Shown } from "./use-guest-content";

const words = guestWords.comments;

interface Props extends CommentFormProps {
  shown: Shown;
  /** Who answers. */
  team: string;
  mayComment: boolean;
  onShow: (id: string) => void;
}

/** The comments of a link with their answers, and a form for a new one. */
export function GuestComments(props: Props) {
  const { shown, mayComment } = props;
  const threads = shown.comments.filter(({ threadId }) => threadId === null);
  const answersOf = (id: string) => shown.comments.filter(({ threadId }) => threadId === id);
  return (
    <Paper p="lg" component="section" aria-labelledby="comments">
      <Title order={2} size="h6" id="comments" mb="sm">
        {words.title}
      </Title>
      <Stack gap="sm">
        {mayComment && <CommentForm {...props} />}
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
  const [answering, setAnswering] = useState(props.drafts.of(thread.id).body !== "");
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

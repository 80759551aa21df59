import { Button, Group, Paper, Text } from "@mantine/core";
import { useState } from "react";
import { formatDateTime } from "../format/times";
import type { CommentFieldsFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { editingWords } from "../words/editing";
import { AcceptButton } from "./accept-button";
import { CommentForm } from "./comment-form";
import type { CommentThread } from "./comment-words";
import classes from "./comments.module.css";
import type { Comments } from "./use-comments";

interface Props {
  jobId: string;
  revision: number;
  threads: readonly CommentThread[];
  comments: Comments;
  /** Shows the passage of a comment, and returns false when the text does not have it any more. Undefined where that is not possible. */
  onShow?: ((id: string) => boolean | undefined) | undefined;
}

/** The threads of comments with their replies. Resolved ones are folded. */
export function CommentList({ threads, ...shown }: Props) {
  const open = threads.filter(({ first }) => first.resolvedAt === null);
  const resolved = threads.filter(({ first }) => first.resolvedAt !== null);
  return (
    <>
      {open.map((thread) => (
        <Thread key={thread.first.id} thread={thread} {...shown} />
      ))}
      {resolved.length > 0 && (
        <details>
          <summary className={classes.summary}>{editingWords.comments.resolvedCount(resolved.length)}</summary>
          {resolved.map((thread) => (
            <Thread key={thread.first.id} thread={thread} {...shown} />
          ))}
        </details>
      )}
    </>
  );
}

function Thread({
  thread: { first, replies },
  jobId,
  revision,
  comments,
  onShow,
}: { thread: CommentThread } & Omit<Props, "threads">) {
  const { mayEdit } = useAccess();
  const [replying, setReplying] = useState(false);
  const [missing, setMissing] = useState(false);
  const isResolved = first.resolvedAt !== null;
  return (
    <Paper
      component="article"
      p="sm"
      className={classes.thread}
      aria-label={editingWords.comments.by(first.author.name)}
    >
      {first.anchor && (
        <blockquote className={classes.quote}>
          {onShow && !isResolved ? (
            <button type="button" className={classes.show} onClick={() => setMissing(onShow(first.id) === false)}>
              {first.anchor.quote}
            </button>
          ) : (
            first.anchor.quote
          )}
        </blockquote>
      )}
      {first.anchor && (
        <Text size="xs" c="dimmed" role="status">
          {missing && editingWords.comments.missing}
        </Text>
      )}
      {[first, ...replies].map((comment) => (
        <CommentText key={comment.id} comment={comment} onRemove={comments.remove} />
      ))}
      {isResolved && (
        <Text size="xs" c="dimmed">
          {editingWords.comments.resolvedBy(first.resolvedBy ?? "")}
        </Text>
      )}
      {mayEdit && (
        <Group gap="xs" mt={6}>
          {!isResolved && first.suggestion !== null && first.anchor && (
            <AcceptButton id={first.id} revision={revision} author={first.author.name} />
          )}
          {!isResolved && (
            <Button size="compact-xs" variant="subtle" onClick={() => setReplying(!replying)} aria-expanded={replying}>
              {editingWords.comments.reply}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={() => void comments.resolve(first.id, !isResolved)}>
            {isResolved ? editingWords.comments.reopen : editingWords.comments.resolve}
          </Button>
        </Group>
      )}
      {replying && !isResolved && (
        <CommentForm
          jobId={jobId}
          revision={revision}
          threadId={first.id}
          label={
            first.author.kind === "GUEST"
              ? editingWords.comments.replyToGuest(first.author.name)
              : editingWords.comments.replyTo(first.author.name)
          }
          onAdd={async (input) => {
            await comments.add(input);
            setReplying(false);
          }}
        />
      )}
    </Paper>
  );
}

function CommentText({
  comment: { id, author, body, suggestion, createdAt, revision },
  onRemove,
}: {
  comment: CommentFieldsFragment;
  onRemove: Comments["remove"];
}) {
  const { id: userId, mayManage } = useAccess();
  const mayRemove = mayManage || author.userId === userId;
  return (
    <div className={classes.comment}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {author.kind === "GUEST" ? editingWords.comments.guest(author.name) : author.name}
        </Text>
        {mayRemove && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={editingWords.comments.removeOf(author.name)}
            onClick={() => void onRemove(id)}
          >
            {editingWords.comments.remove}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {editingWords.comments.timeAndVersion(formatDateTime(createdAt), revision)}
      </Text>
      <Text size="sm" className={classes.body}>
        {body}
      </Text>
      {suggestion !== null && (
        <Text size="sm" className={classes.body}>
          {editingWords.comments.suggestion(suggestion)}
        </Text>
      )}
    </div>
  );
}

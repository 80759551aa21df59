import { Loader, Stack, Text } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { TextAnchor } from "../editor/text-anchor";
import { useAccess } from "../session/use-access";
import { editingWords } from "../words/editing";
import { CommentForm } from "./comment-form";
import { CommentList } from "./comment-list";
import { threadsOf } from "./comment-words";
import { RewriteButton } from "./rewrite-button";
import type { Comments } from "./use-comments";

interface Props {
  jobId: string;
  /** The shown revision. */
  revision: number;
  comments: Comments;
  /** The selected passage, which a new comment is about. */
  selection?: () => TextAnchor | undefined;
  onShow?: (id: string) => boolean | undefined;
}

/** The comments on content, live, and a form for a new one. */
export function CommentsPanel({ jobId, revision, comments, selection, onShow }: Props) {
  const { mayEdit } = useAccess();
  if (comments.error) return <ProblemAlert problem={describeProblem(comments.error)} />;
  if (!comments.all) return <Loader size="sm" aria-label={editingWords.comments.loading} />;
  const threads = threadsOf(comments.all);
  return (
    <Stack gap="sm">
      {mayEdit && (
        <CommentForm
          jobId={jobId}
          revision={revision}
          label={selection ? editingWords.comments.aboutSelection : editingWords.comments.aboutContent}
          onAdd={comments.add}
          {...(selection && { selection })}
        />
      )}
      {mayEdit && <RewriteButton jobId={jobId} revision={revision} threads={threads} />}
      {threads.length === 0 && (
        <Text size="sm" c="dimmed">
          {editingWords.comments.empty}
        </Text>
      )}
      <CommentList jobId={jobId} revision={revision} threads={threads} comments={comments} onShow={onShow} />
    </Stack>
  );
}

import { Paper, Title } from "@mantine/core";
import { ClientDecisions } from "../review-link/client-decisions";
import { editingWords } from "../words/editing";
import { CommentsPanel } from "./comments-panel";
import { useComments } from "./use-comments";

/** The comments on the shown revision of content, on its page. */
export function ContentComments({ jobId, revision }: { jobId: string; revision: number }) {
  const comments = useComments(jobId);
  return (
    <Paper p="lg" component="section" aria-labelledby="comments">
      <Title order={2} size="h6" id="comments" mb="sm">
        {editingWords.comments.title}
      </Title>
      <ClientDecisions jobId={jobId} />
      <CommentsPanel jobId={jobId} revision={revision} comments={comments} />
    </Paper>
  );
}

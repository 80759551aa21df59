import { Paper, Title } from "@mantine/core";
import { type RefObject, useMemo } from "react";
import { useMarkedPassages } from "../article/use-marked-passages";
import { ClientDecisions } from "../review-link/client-decisions";
import { editingWords } from "../words/editing";
import { CommentsPanel } from "./comments-panel";
import { useComments } from "./use-comments";

interface Props {
  jobId: string;
  revision: number;
  /** The shown article. */
  article: RefObject<HTMLElement | null>;
  /** Its text; undefined while it is not shown. */
  text: string | undefined;
  /** Shows the article at once. */
  onOpen: () => void;
}

/** The comments on the shown revision of content, on its page, and their passages in the article. */
export function ContentComments({ jobId, revision, article, text, onOpen }: Props) {
  const comments = useComments(jobId);
  const { all } = comments;
  const marked = useMemo(
    () => all?.map(({ id, anchor, resolvedAt }) => ({ id, anchor, resolved: resolvedAt !== null })) ?? [],
    [all],
  );
  const reveal = useMarkedPassages(article, text, marked);
  const show = (id: string) => {
    if (text === undefined) onOpen();
    return reveal(id);
  };
  return (
    <Paper p="lg" component="section" aria-labelledby="comments">
      <Title order={2} size="h6" id="comments" mb="sm">
        {editingWords.comments.title}
      </Title>
      <ClientDecisions jobId={jobId} />
      <CommentsPanel jobId={jobId} revision={revision} comments={comments} onShow={show} />
    </Paper>
  );
}

import { Paper, Title } from "@mantine/core";
import { useMemo } from "react";
import { ArticleBody } from "../article/article-body";
import type { MarkedPassages } from "../article/passage";
import { sanitizeHtml } from "../article/sanitize-html";
import type { ScoredContentFragment } from "../gql/graphql";
import { editingWords } from "../words/editing";
import classes from "./edit-page.module.css";

interface Props {
  content: ScoredContentFragment;
  marked: MarkedPassages | undefined;
  onMissing: () => void;
}

/** The edited content as readers will see it. */
export function ContentPreview({ content, marked, onMissing }: Props) {
  const html = useMemo(() => sanitizeHtml(content.bodyHtml), [content.bodyHtml]);
  return (
    <Paper component="section" aria-labelledby="preview" className={classes.paper}>
      <Title order={2} size="h6" id="preview" mb="md">
        {editingWords.side.previewTitle}
      </Title>
      <ArticleBody html={html} markdown={content.bodyMarkdown} marked={marked} onMissing={onMissing} />
    </Paper>
  );
}

import { Paper, Text, Title } from "@mantine/core";
import { useMemo, useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ArticleBody } from "../article/article-body";
import type { MarkedPassages } from "../article/passage";
import { sanitizeHtml } from "../article/sanitize-html";
import { ConformanceReport } from "../conformance/conformance-report";
import type { ConformanceFieldsFragment, ScoredContentFragment } from "../gql/graphql";
import classes from "./edit-page.module.css";

interface Props {
  content: ScoredContentFragment;
  report: ConformanceFieldsFragment | null;
  /** Whether newer content is being scored. */
  measuring: boolean;
  error: unknown;
}

/** A preview of the edited content and its conformance before it is saved. */
export function ScorePanel({ content, report, measuring, error }: Props) {
  const [marked, setMarked] = useState<MarkedPassages>();
  const html = useMemo(() => sanitizeHtml(content.bodyHtml), [content.bodyHtml]);
  return (
    <div className={classes.preview} aria-busy={measuring}>
      <Text size="sm" c="dimmed" role="status" className={classes.measured}>
        {measuring ? "Measuring…" : `${content.wordCount} words · Unsaved`}
      </Text>
      {error !== undefined && <ProblemAlert problem={describeProblem(error)} />}
      {report && <ConformanceReport report={report} onShow={setMarked} />}
      <Paper component="section" aria-labelledby="preview" className={classes.paper}>
        <Title order={2} size="h6" id="preview" mb="md">
          Preview
        </Title>
        <ArticleBody
          html={html}
          markdown={content.bodyMarkdown}
          marked={marked}
          onMissing={() => setMarked(undefined)}
        />
      </Paper>
    </div>
  );
}

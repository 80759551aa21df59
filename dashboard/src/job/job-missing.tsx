import { Button, Stack, Title } from "@mantine/core";
import { Link } from "react-router";
import type { Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { PageNotFound } from "../ui/page-not-found";
import { useDocumentTitle } from "../ui/use-document-title";
import { contentWords } from "../words/content";

/** Shown when a job cannot be loaded: it does not exist, the user may not see it, or the server is unavailable. */
export function JobMissing({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  if (problem.code === "JOB_NOT_FOUND") return <PageNotFound />;
  return <NotShown problem={problem} onRetry={onRetry} />;
}

function NotShown({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const title = contentWords.job.notShown;
  useDocumentTitle(title);
  return (
    <Stack align="flex-start">
      <Title order={1} size={28}>
        {title}
      </Title>
      <ProblemAlert problem={problem} onRetry={onRetry} />
      <Button component={Link} to="/content" variant="default">
        {contentWords.job.allContent}
      </Button>
    </Stack>
  );
}

import { Anchor, Paper, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ArticleBody } from "../article/article-body";
import type { MarkedPassages } from "../article/passage";
import { sanitizeHtml } from "../article/sanitize-html";
import { CheckList } from "../conformance/check-list";
import { formatCount, formatMoney, formatLatency } from "../format/numbers";
import type { JobDetailsFragment } from "../gql/graphql";
import { JobFailure } from "../job-page/job-failure";
import { JobWriting } from "../job/job-writing";
import { useJob } from "../job/use-job";
import { PageSkeleton } from "../ui/page-skeleton";
import classes from "./trial-tab.module.css";

/** One test run: live until it has ended, then its content and conformance. */
export function TrialRun({ jobId }: { jobId: string }) {
  const { job, error, reload, liveError, follow } = useJob(jobId);
  if (!job) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void reload()} />;
    return <PageSkeleton label="Loading the job" />;
  }
  return (
    <section aria-labelledby="run">
      <Title order={2} size="h5" id="run" mb={4}>
        {job.templateUsed}
      </Title>
      <Text size="sm" c="dimmed">
        For {job.client?.name ?? job.clientId}.{" "}
        <Anchor component={Link} to={`/content/${job.id}`} size="sm">
          Open the job
        </Anchor>
      </Text>
      {liveError && <ProblemAlert problem={describeProblem(liveError)} onRetry={follow} />}
      {job.error && <JobFailure job={job} error={job.error} />}
      {job.status === "COMPLETED" ? <TrialResult job={job} /> : <JobWriting key={job.id} job={job} />}
    </section>
  );
}

function TrialResult({ job }: { job: JobDetailsFragment }) {
  const { conformance, result, usage } = job;
  const [marked, setMarked] = useState<MarkedPassages>();
  const html = useMemo(() => (result ? sanitizeHtml(result.bodyHtml) : ""), [result]);
  const took = job.completedAt ? Date.parse(job.completedAt) - Date.parse(job.createdAt) : null;
  const missed = conformance?.checks.filter(({ verdict }) => verdict === "FAILED") ?? [];
  return (
    <Stack mt="md">
      <Paper p="md">
        <div className={classes.result}>
          <div>
            <Text fw={600}>{result?.title ?? "This content has expired"}</Text>
            <Text size="sm" c="dimmed">
              {formatCount(result?.wordCount)} words,{" "}
              {formatMoney(usage.costUsd === null ? null : Number(usage.costUsd))}, {formatLatency(took)}
              {conformance && conformance.revisions > 0 && `, revised ${describeRevisions(conformance.revisions)}`}
            </Text>
          </div>
          {conformance && (
            <Text className={classes.score} data-passed={conformance.passed}>
              {conformance.score}
              <VisuallyHidden> of 100, {conformance.passed ? "passed" : "below the pass mark"}</VisuallyHidden>
            </Text>
          )}
        </div>
        {conformance && (
          <Text size="sm" mt="sm">
            {missed.length === 0 ? "All strategy rules passed." : "Failed rules:"}
          </Text>
        )}
        <CheckList checks={missed} onShow={setMarked} />
      </Paper>
      {result && (
        <Paper p="lg" className={classes.text} tabIndex={0} role="region" aria-label="The text">
          <ArticleBody
            html={html}
            markdown={result.bodyMarkdown}
            marked={marked}
            onMissing={() => setMarked(undefined)}
          />
        </Paper>
      )}
    </Stack>
  );
}

function describeRevisions(revisions: number): string {
  return revisions === 1 ? "once" : `${revisions} times`;
}

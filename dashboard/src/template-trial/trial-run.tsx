import { Anchor, Paper, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ArticleBody } from "../article/article-body";
import type { MarkedPassages } from "../article/passage";
import { sanitizeHtml } from "../article/sanitize-html";
import { CheckList } from "../conformance/check-list";
import { formatMoney, formatLatency } from "../format/numbers";
import type { JobDetailsFragment } from "../gql/graphql";
import { JobFailure } from "../job-page/job-failure";
import { JobWriting } from "../job/job-writing";
import { useJob } from "../job/use-job";
import { PageSkeleton } from "../ui/page-skeleton";
import { templatesWords } from "../words/templates";
import classes from "./trial-tab.module.css";

/** One test run: live until it has ended, then its content and conformance. */
export function TrialRun({ jobId }: { jobId: string }) {
  const { job, error, reload, liveError, follow } = useJob(jobId);
  if (!job) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void reload()} />;
    return <PageSkeleton label={templatesWords.trial.loading} />;
  }
  return (
    <section aria-labelledby="run">
      <Title order={2} size="h5" id="run" mb={4}>
        {job.templateUsed}
      </Title>
      <Text size="sm" c="dimmed">
        {templatesWords.trial.client(job.client?.name ?? job.clientId)}{" "}
        <Anchor component={Link} to={`/content/${job.id}`} size="sm">
          {templatesWords.trial.openJob}
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
            <Text fw={600}>{result?.title ?? templatesWords.trial.expired}</Text>
            <Text size="sm" c="dimmed">
              {templatesWords.trial.result(
                result?.wordCount,
                formatMoney(usage.costUsd === null ? null : Number(usage.costUsd)),
                formatLatency(took),
                conformance?.revisions ?? 0,
              )}
            </Text>
          </div>
          {conformance && (
            <Text className={classes.score} data-passed={conformance.passed}>
              {conformance.score}
              <VisuallyHidden> {templatesWords.trial.scoreNote(conformance.passed)}</VisuallyHidden>
            </Text>
          )}
        </div>
        {conformance && (
          <Text size="sm" mt="sm">
            {missed.length === 0 ? templatesWords.trial.allPassed : templatesWords.trial.failedRules}
          </Text>
        )}
        <CheckList checks={missed} onShow={setMarked} />
      </Paper>
      {result && (
        <Paper p="lg" className={classes.text} tabIndex={0} role="region" aria-label={templatesWords.trial.content}>
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

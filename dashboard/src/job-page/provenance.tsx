import { Anchor, Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCost, formatCount } from "../format/numbers";
import { formatDuration, formatDateTime } from "../format/times";
import type { JobDetailsFragment } from "../gql/graphql";
import { hasEnded } from "../job/stages";
import { describePriceList, usePriceList } from "../provider/use-price-list";
import { contentWords } from "../words/content";
import classes from "./provenance.module.css";
import { StepCosts } from "./step-costs";

/** How content was written: template, strategy, models, steps and cost. */
export function Provenance({ job }: { job: JobDetailsFragment }) {
  const ended = hasEnded(job.status);
  const list = usePriceList(job.provider);
  return (
    <Paper component="section" p={{ base: "md", sm: "xl" }} mt="md" aria-labelledby="provenance">
      <Title order={2} size="h6" id="provenance" mb="md">
        {contentWords.details.title}
      </Title>
      <dl className={classes.facts}>
        <Fact name={contentWords.details.requestedModel}>
          {contentWords.details.modelAt(job.requestedModel, job.provider)}
        </Fact>
        {job.servedModel && <Fact name={contentWords.details.modelUsed}>{job.servedModel}</Fact>}
        {job.fallbacks.length > 0 && (
          <Fact name={contentWords.details.fallback}>{job.fallbacks.map(({ model }) => model).join(", ")}</Fact>
        )}
        {job.fallbackReason && (
          <Fact name={contentWords.details.fallbackReason}>
            <span className={classes.note}>{job.fallbackReason}</span>
          </Fact>
        )}
        <Fact name={contentWords.details.template}>{job.templateUsed}</Fact>
        <Fact name={contentWords.details.strategyVersion}>{job.strategyVersion}</Fact>
        {job.attempt > 1 && <Fact name={contentWords.details.attempts}>{job.attempt}</Fact>}
        <Fact name={contentWords.details.ordered}>{formatDateTime(job.createdAt)}</Fact>
        {job.completedAt && (
          <Fact name={job.status === "COMPLETED" ? contentWords.details.writtenIn : contentWords.details.endedAfter}>
            {formatElapsed(job)}
          </Fact>
        )}
        <Fact name={ended ? contentWords.details.cost : contentWords.details.costSoFar}>
          {formatCost(job.usage.costUsd)}
        </Fact>
        {list && <Fact name={contentWords.details.prices}>{describePriceList(list)}</Fact>}
        {job.deadline && <Fact name={contentWords.details.deadline}>{formatDateTime(job.deadline)}</Fact>}
        {Number(job.usage.batchSavedUsd) > 0 && (
          <Fact name={contentWords.details.savedByBatches}>{formatCost(job.usage.batchSavedUsd)}</Fact>
        )}
        {job.directReason && (
          <Fact name={contentWords.details.standardPriceReason}>
            <span className={classes.note}>{job.directReason}</span>
          </Fact>
        )}
        {job.usage.cachedTokens > 0 && (
          <Fact name={contentWords.details.savedByCache}>
            {contentWords.details.cacheSavings(formatCost(job.usage.savedUsd), formatCount(job.usage.cachedTokens))}
          </Fact>
        )}
        {job.retryOf && (
          <Fact name={contentWords.details.continues}>
            <Anchor component={Link} to={`/content/${job.retryOf}`} inherit underline="always">
              {contentWords.details.earlierJob}
            </Anchor>
          </Fact>
        )}
        <Fact name={contentWords.details.job}>{job.id}</Fact>
      </dl>
      {ended && job.steps.length > 0 && <StepCosts steps={job.steps} />}
    </Paper>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function formatElapsed({ createdAt, completedAt }: JobDetailsFragment): string {
  return completedAt ? formatDuration((Date.parse(completedAt) - Date.parse(createdAt)) / 1000) : "–";
}

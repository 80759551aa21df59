import { Anchor, Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCost, numberFormat } from "../format/numbers";
import { formatDuration, formatDateTime } from "../format/times";
import type { JobDetailsFragment } from "../gql/graphql";
import { hasEnded } from "../job/stages";
import { describePriceList, usePriceList } from "../provider/use-price-list";
import classes from "./provenance.module.css";
import { StepCosts } from "./step-costs";

/** How content was written: template, strategy, models, steps and cost. */
export function Provenance({ job }: { job: JobDetailsFragment }) {
  const ended = hasEnded(job.status);
  const list = usePriceList(job.provider);
  return (
    <Paper component="section" p={{ base: "md", sm: "xl" }} mt="md" aria-labelledby="provenance">
      <Title order={2} size="h6" id="provenance" mb="md">
        Details
      </Title>
      <dl className={classes.facts}>
        <Fact name="Requested model">
          {job.requestedModel} at {job.provider}
        </Fact>
        {job.servedModel && <Fact name="Model used">{job.servedModel}</Fact>}
        {job.fallbacks.length > 0 && (
          <Fact name="Next fallback">{job.fallbacks.map(({ model }) => model).join(", ")}</Fact>
        )}
        {job.fallbackReason && (
          <Fact name="Fallback reason">
            <span className={classes.note}>{job.fallbackReason}</span>
          </Fact>
        )}
        <Fact name="Template">{job.templateUsed}</Fact>
        <Fact name="Strategy version">{job.strategyVersion}</Fact>
        {job.attempt > 1 && <Fact name="Attempts">{job.attempt}</Fact>}
        <Fact name="Ordered">{formatDateTime(job.createdAt)}</Fact>
        {job.completedAt && (
          <Fact name={job.status === "COMPLETED" ? "Written in" : "Ended after"}>{formatElapsed(job)}</Fact>
        )}
        <Fact name={ended ? "Cost" : "Cost so far"}>{formatCost(job.usage.costUsd)}</Fact>
        {list && <Fact name="Prices">{describePriceList(list)}</Fact>}
        {job.deadline && <Fact name="Deadline">{formatDateTime(job.deadline)}</Fact>}
        {Number(job.usage.batchSavedUsd) > 0 && (
          <Fact name="Saved by batches">{formatCost(job.usage.batchSavedUsd)}</Fact>
        )}
        {job.directReason && (
          <Fact name="Reason for the standard price">
            <span className={classes.note}>{job.directReason}</span>
          </Fact>
        )}
        {job.usage.cachedTokens > 0 && (
          <Fact name="Saved by the vendor’s cache">
            {formatCost(job.usage.savedUsd)}, {numberFormat.format(job.usage.cachedTokens)} tokens read from it
          </Fact>
        )}
        {job.retryOf && (
          <Fact name="Goes on from">
            <Anchor component={Link} to={`/content/${job.retryOf}`} inherit underline="always">
              an earlier job
            </Anchor>
          </Fact>
        )}
        <Fact name="Job">{job.id}</Fact>
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

import { useMutation } from "@apollo/client/react";
import { Anchor, Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { formatCost } from "../format/numbers";
import { CancelJobDocument, type JobDetailsFragment, type ProposalFieldsFragment } from "../gql/graphql";
import { describeWait } from "../job/describe-wait";
import { hasEnded, stageActivity } from "../job/stages";
import { useJob } from "../job/use-job";
import { SideBySide } from "../ui/side-by-side";
import { commonWords } from "../words/common";
import { editingWords } from "../words/editing";
import { FixChoices } from "./fix-choices";
import { changedRows } from "./proposed-changes";
import classes from "./proposed-fix.module.css";
import type { Acceptance } from "./proposed-fixes";
import { mayMoveFocus, proposalHeading, type RepairState } from "./use-repair";

interface Props {
  proposal: ProposalFieldsFragment;
  repair: RepairState;
  acceptance: Acceptance;
}

/** One fix: its progress, then the old and the new words, and the user's decision. Nothing is changed before. */
export function ProposedFix({ proposal, repair, acceptance }: Props) {
  const { id, repairId, title, ended } = proposal;
  const { job } = useJob(repairId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = repair.ordered?.repairId === repairId;
  useEffect(() => {
    if (isNew && mayMoveFocus()) heading.current?.focus();
  }, [isNew]);
  const { reload } = repair;
  const written = job?.status === "COMPLETED" && !ended;
  useEffect(() => {
    if (written) void reload();
  }, [written, reload]);
  return (
    <Paper
      px="md"
      py={ended && !proposal.after ? "xs" : "md"}
      component="section"
      aria-labelledby={proposalHeading(id)}
      className={classes.fix}
      data-proposal={id}
    >
      <Title order={2} size="h6" id={proposalHeading(id)} ref={heading} tabIndex={-1} className={classes.title}>
        {editingWords.fix.title(title)}
      </Title>
      {ended ? (
        <Decision proposal={proposal} cost={job?.usage.costUsd ?? null} repair={repair} acceptance={acceptance} />
      ) : (
        <Writing job={job ?? undefined} proposal={proposal} repair={repair} />
      )}
    </Paper>
  );
}

function Writing({ job, proposal, repair }: { job: JobDetailsFragment | undefined } & Omit<Props, "acceptance">) {
  const [cancel, { loading, error }] = useMutation(CancelJobDocument, { variables: { id: proposal.repairId } });
  if (job && hasEnded(job.status) && job.status !== "COMPLETED") {
    const why =
      job.status === "CANCELLED" ? editingWords.fix.canceled : (job.error?.message ?? editingWords.fix.failed);
    return (
      <Stack gap="xs">
        <Text size="sm" role="alert">
          {editingWords.fix.nothingChanged(why)} {describeCost(job.usage.costUsd, editingWords.fix.cost.ended)}
        </Text>
        <FixChoices proposal={proposal} repair={repair} close={commonWords.actions.close} told={undefined} />
      </Stack>
    );
  }
  const activity = job ? stageActivity(job.currentStep) : editingWords.fix.queued;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {job?.waitingFor ? describeWait(job.waitingFor) : editingWords.fix.activity(activity)}
      </Text>
      <Progress value={job?.progress ?? 0} size="sm" aria-label={editingWords.fix.progress(proposal.title)} />
      <Text size="xs" c="dimmed">
        {editingWords.fix.mayLeave}
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-disabled={loading}
          onClick={() => void cancel().catch(() => undefined)}
        >
          {commonWords.actions.cancel}
        </Button>
        <Anchor component={Link} to={`/content/${proposal.repairId}`} size="xs">
          {editingWords.fix.followJob}
        </Anchor>
      </Group>
      {error && (
        <Text size="xs" role="alert" c="var(--app-bad)">
          {describeProblem(error).message}
        </Text>
      )}
    </Stack>
  );
}

function Decision({ proposal, cost, repair, acceptance }: Props & { cost: string | null }) {
  const { before, after } = proposal;
  const discarded = `${editingWords.fix.discarded} ${describeCost(cost, editingWords.fix.cost.discarded)}`;
  if (!after)
    return (
      <Group gap="xs" justify="space-between">
        <Text size="sm" role="status">
          {editingWords.fix.noneFound} {describeCost(cost, editingWords.fix.cost.noneFound)}
        </Text>
        <FixChoices proposal={proposal} repair={repair} close={commonWords.actions.close} told={undefined} />
      </Group>
    );
  const obstacle = acceptance.obstacle(proposal);
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        <Scores {...proposal} />
      </Text>
      {/* A part that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.changes} role="group" aria-label={editingWords.fix.changes} tabIndex={0}>
        <SideBySide
          rows={changedRows(before, after)}
          from={editingWords.fix.now}
          to={editingWords.fix.proposed}
          of="paragraphs"
        />
      </div>
      {obstacle !== undefined && <Text size="sm">{obstacle}</Text>}
      <FixChoices
        proposal={proposal}
        repair={repair}
        close={editingWords.fix.discard}
        told={discarded}
        accept={obstacle === undefined ? () => acceptance.accept(proposal) : undefined}
      />
      <Text size="xs" c="dimmed">
        {describeCost(cost, editingWords.fix.cost.proposed)}
      </Text>
    </Stack>
  );
}

/** Both scores. Where they are equal, because another required rule caps them, what the fix gains. A fix of one claim may leave others. */
function Scores({ claim, scoreBefore, scoreAfter }: ProposalFieldsFragment) {
  const { rulePasses, scores, unknownScore } = editingWords.fix;
  const isCapped = claim === null && scoreAfter !== null && scoreAfter === scoreBefore;
  return (
    <>
      {isCapped && `${rulePasses} `}
      {scores(scoreBefore ?? unknownScore, <b>{scoreAfter ?? unknownScore}</b>)}
    </>
  );
}

/** What became of a cost, such as "$0.02 was charged."; empty without one. */
function describeCost(cost: string | null, words: (cost: string) => string): string {
  return cost === null || Number(cost) === 0 ? "" : words(formatCost(cost));
}

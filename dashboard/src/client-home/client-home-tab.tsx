import { Stack } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { formatCount, formatMoney, formatScore } from "../format/numbers";
import { KeyNumber } from "../ui/key-number";
import classes from "../ui/panel.module.css";
import { Panel } from "../ui/panel";
import { ClientMeters } from "../usage/client-meters";
import { FactsPanel } from "./facts-panel";
import { LocationsPanel } from "./locations-panel";
import { PieceList } from "./piece-list";
import { StrategyPanel } from "./strategy-panel";
import { SCORED, useClientContent, useClientProfile, useClientSpending } from "./use-client-home";

/** A client at a glance: its content, what awaits approval, spending, strategy, facts and locations. */
export default function ClientHomeTab({ client }: ClientTabProps) {
  const { counts, newest, unapproved, averageScore, error, reload } = useClientContent(client.id);
  const spending = useClientSpending(client.id);
  const profile = useClientProfile(client.id);
  const list = `/content?client=${encodeURIComponent(client.id)}`;
  return (
    <Stack gap="md" mt="md">
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      <dl className={classes.numbers}>
        <KeyNumber name="In progress" note="last 30 days" to={`${list}&status=unfinished`}>
          {counts && formatCount(counts.unfinished)}
        </KeyNumber>
        <KeyNumber name="Finished" note="last 30 days" to={`${list}&status=finished`}>
          {counts && formatCount(counts.completed)}
        </KeyNumber>
        <KeyNumber name="Awaiting approval" note="all time" to={`${list}&status=unapproved`}>
          {unapproved && formatCount(unapproved.total)}
        </KeyNumber>
        <KeyNumber name="Average score" note={`newest ${SCORED} finished`}>
          {averageScore !== undefined && formatScore(averageScore)}
        </KeyNumber>
        <KeyNumber name="Spent" note={<>this month{spending && unpricedNote(spending.usage.total.unpricedTokens)}</>}>
          {spending && formatMoney(Number.parseFloat(spending.usage.total.costUsd))}
        </KeyNumber>
      </dl>
      <div className={classes.columns}>
        <div className={classes.column}>
          <PieceList
            title="Awaiting approval"
            list={unapproved}
            to={`${list}&status=unapproved`}
            empty="Nothing awaits approval."
          />
          <PieceList title="Newest content" list={newest} to={list} empty="No content yet." />
        </div>
        <div className={classes.column}>
          <StrategyPanel client={client} profile={profile} />
          <FactsPanel client={client} profile={profile} />
          <LocationsPanel profile={profile} />
          {spending && (spending.client.plan || spending.client.budget) && (
            <Panel title="Plan and budget" more={{ to: `/clients/${client.id}/budget`, label: "Budget & plan" }}>
              <ClientMeters client={spending.client} />
            </Panel>
          )}
        </div>
      </div>
    </Stack>
  );
}

function unpricedNote(tokens: number): string {
  return tokens > 0 ? " plus unpriced content" : "";
}

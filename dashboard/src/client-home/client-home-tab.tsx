import { Stack } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { formatCount, formatMoney, formatScore } from "../format/numbers";
import { KeyNumber } from "../ui/key-number";
import { clientsWords } from "../words/clients";
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
        <KeyNumber
          name={clientsWords.home.inProgress}
          note={clientsWords.home.lastDays}
          to={`${list}&status=unfinished`}
        >
          {counts && formatCount(counts.unfinished)}
        </KeyNumber>
        <KeyNumber name={clientsWords.home.finished} note={clientsWords.home.lastDays} to={`${list}&status=finished`}>
          {counts && formatCount(counts.completed)}
        </KeyNumber>
        <KeyNumber
          name={clientsWords.home.unapproved}
          note={clientsWords.home.allTime}
          to={`${list}&status=unapproved`}
        >
          {unapproved && formatCount(unapproved.total)}
        </KeyNumber>
        <KeyNumber name={clientsWords.home.averageScore} note={clientsWords.home.ofNewest(SCORED)}>
          {averageScore !== undefined && formatScore(averageScore)}
        </KeyNumber>
        <KeyNumber
          name={clientsWords.home.spent}
          note={
            spending && spending.usage.total.unpricedTokens > 0
              ? clientsWords.home.thisMonthUnpriced
              : clientsWords.home.thisMonth
          }
        >
          {spending && formatMoney(Number.parseFloat(spending.usage.total.costUsd))}
        </KeyNumber>
      </dl>
      <div className={classes.columns}>
        <div className={classes.column}>
          <PieceList
            title={clientsWords.home.unapproved}
            list={unapproved}
            to={`${list}&status=unapproved`}
            empty={clientsWords.home.noneUnapproved}
          />
          <PieceList title={clientsWords.home.newest} list={newest} to={list} empty={clientsWords.home.noContent} />
        </div>
        <div className={classes.column}>
          <StrategyPanel client={client} profile={profile} />
          <FactsPanel client={client} profile={profile} />
          <LocationsPanel profile={profile} />
          {spending && (spending.client.plan || spending.client.budget) && (
            <Panel
              title={clientsWords.home.limits}
              more={{ to: `/clients/${client.id}/budget`, label: clientsWords.home.openLimits }}
            >
              <ClientMeters client={spending.client} />
            </Panel>
          )}
        </div>
      </div>
    </Stack>
  );
}

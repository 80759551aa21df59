import type { ApolloClient } from "@apollo/client";
import { Button } from "@mantine/core";
import { useDeferredValue } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { OverdueNotice } from "../calendar/overdue-notice";
import { askForOverdue, useOverdue } from "../calendar/use-calendar";
import { FirstSteps } from "../first-steps/first-steps";
import { type UserAccess, useAccess } from "../session/use-access";
import { EmptyState } from "../ui/empty-state";
import { DrawnLater } from "../ui/drawn-later";
import { PageHeader } from "../ui/page-header";
import { PageSkeleton } from "../ui/page-skeleton";
import { useDocumentTitle } from "../ui/use-document-title";
import { ActiveJobs } from "./active-jobs";
import { BelowPassMark } from "./below-pass-mark";
import { KeyNumbers } from "./key-numbers";
import { LimitsPanel } from "./limits-panel";
import classes from "../ui/panel.module.css";
import { ProvidersPanel } from "./providers-panel";
import { ResultsByDay } from "./results-by-day";
import { useActiveJobs, useRecentResults } from "./use-overview";
import { overviewWords } from "../words/overview";

/** Panels with data of their own: they are not drawn again when the page's data arrives. */
const FIRST_STEPS = <FirstSteps />;
const SIDE = (
  <div className={classes.column}>
    <ProvidersPanel />
    <BelowPassMark />
    <LimitsPanel />
  </div>
);

/** Asks for what the overview waits for. */
export function askForData(client: ApolloClient, { mayEdit }: UserAccess): void {
  if (mayEdit) askForOverdue(client, "");
}

/** The overview: active jobs, the results of the last 30 days, and what needs attention. */
export default function OverviewPage() {
  useDocumentTitle(overviewWords.title);
  const { activity, spent, error, reload } = useRecentResults();
  const activeJobs = useActiveJobs();
  const { mayEdit } = useAccess();
  const overdue = useOverdue("", !mayEdit);
  const nothingYet = activity?.total.accepted === 0 && activeJobs.running === 0 && activeJobs.queued === 0;
  const drawn = useDeferredValue(overdue.settled); // what is overdue must not push the rest down
  if (!drawn) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={overviewWords.title} note={overviewWords.note} />
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      <OverdueNotice total={overdue.found?.totalCount ?? 0} />
      <KeyNumbers
        running={activeJobs.running}
        queued={activeJobs.queued}
        completed={activity?.total.completed}
        successRate={activity?.total.successRate}
        spent={spent}
      />
      {FIRST_STEPS}
      {nothingYet && (
        <EmptyState
          title={overviewWords.nothing}
          action={
            mayEdit && (
              <Button component={Link} to="/generate">
                {overviewWords.create}
              </Button>
            )
          }
        >
          {overviewWords.nothingHint}
        </EmptyState>
      )}
      <DrawnLater>
        <div className={classes.columns}>
          <div className={classes.column}>
            <ActiveJobs {...activeJobs} />
            <ResultsByDay activity={activity} />
          </div>
          {SIDE}
        </div>
      </DrawnLater>
    </>
  );
}

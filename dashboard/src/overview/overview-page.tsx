import { Button, Text } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { OverdueNotice } from "../calendar/overdue-notice";
import { useOverdue } from "../calendar/use-calendar";
import { DaySection } from "../chart/day-section";
import { daysAgo, daysInRange, today } from "../chart/use-date-range";
import { FirstSteps } from "../first-steps/first-steps";
import { useFirstSteps } from "../first-steps/use-first-steps";
import { formatCount } from "../format/numbers";
import { useAccess } from "../session/use-access";
import { EmptyState } from "../ui/empty-state";
import { PageHeader } from "../ui/page-header";
import { PageSkeleton } from "../ui/page-skeleton";
import { useDocumentTitle } from "../ui/use-document-title";
import { ActiveJobs } from "./active-jobs";
import { BelowPassMark } from "./below-pass-mark";
import { KeyNumbers } from "./key-numbers";
import { LimitsPanel } from "./limits-panel";
import classes from "../ui/panel.module.css";
import { ProvidersPanel } from "./providers-panel";
import { useRecentResults, useClientLimits, useActiveJobs } from "./use-overview";
import { overviewWords } from "../words/overview";

const OUTCOMES = [
  { name: "completed", label: overviewWords.outcomes.completed, color: "accent.6" },
  { name: "failed", label: overviewWords.outcomes.failed, color: "red.6" },
  { name: "cancelled", label: overviewWords.outcomes.cancelled, color: "gray.5" },
  { name: "unfinished", label: overviewWords.outcomes.unfinished, color: "blue.5" },
];

/** The most clients whose plan and budget are shown. */
const CLIENTS = 3;

/** The overview: active jobs, the results of the last 30 days, and what needs attention. */
export default function OverviewPage() {
  useDocumentTitle(overviewWords.title);
  const { activity, spent, below, error, reload } = useRecentResults();
  const limits = useClientLimits(CLIENTS);
  const activeJobs = useActiveJobs(() => {
    reload();
    void limits.refetch().catch(() => undefined);
  });
  const { id, mayEdit } = useAccess();
  const overdue = useOverdue("", !mayEdit);
  const firstSteps = useFirstSteps();
  const days = useMemo(() => {
    const known = new Map(activity?.days.map((day) => [day.day, day]));
    return daysInRange({ from: daysAgo(29), to: today() }).map((day) => {
      const { completed = 0, failed = 0, cancelled = 0, unfinished = 0 } = known.get(day) ?? {};
      return { day, completed, failed, cancelled, unfinished };
    });
  }, [activity]);
  const nothingYet = activity?.total.accepted === 0 && activeJobs.running === 0 && activeJobs.queued === 0;
  // What is shown depends on the user's rights, and what is overdue must not push it down. It is drawn in short tasks.
  const drawn = useDeferredValue(id !== undefined && overdue.settled);
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
      {firstSteps && <FirstSteps {...firstSteps} />}
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
      <div className={classes.columns}>
        <div className={classes.column}>
          <ActiveJobs {...activeJobs} />
          <DaySection
            title={overviewWords.byDay}
            days={days}
            series={OUTCOMES}
            whole
            write={formatCount}
            aside={
              <Text size="sm" c="dimmed">
                {overviewWords.byOrderDate}
              </Text>
            }
          />
        </div>
        <div className={classes.column}>
          <ProvidersPanel />
          <BelowPassMark list={below} />
          <LimitsPanel limits={limits} />
        </div>
      </div>
    </>
  );
}

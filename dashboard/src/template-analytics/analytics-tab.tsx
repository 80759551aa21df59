import { Button, Group, Paper, SegmentedControl, Skeleton, Stack, TextInput, Title } from "@mantine/core";
import "@mantine/core/styles/SegmentedControl.css";
import { lazy, Suspense, useMemo, useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ChartTable } from "../chart/chart-table";
import figures from "../chart/figures.module.css";
import { daysAgo, today, useDateRange } from "../chart/use-date-range";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { EmptyState } from "../ui/empty-state";
import classes from "./analytics-tab.module.css";
import { type MeasureKey, MEASURES } from "./measure";
import { MeasureTiles } from "./measure-tiles";
import { toTableRows, toSeries, columnVersion } from "./series";
import { useAnalytics } from "./use-analytics";
import { VersionMeasures } from "./version-measures";
import { reportsWords } from "../words/reports";

const words = reportsWords.analytics;

const DailyChart = lazy(() => import("./daily-chart"));

const RANGES = [7, 30, 90];

/** The results of a template's jobs: in total, by day and by version. */
export default function AnalyticsTab({ template }: { template: TemplateSummaryFragment }) {
  const { range, change, problem } = useDateRange();
  const { report, loading, error, reload } = useAnalytics(template.id, problem ? undefined : range);
  const [measure, setMeasure] = useState<MeasureKey>("usageCount");
  const series = useMemo(() => report && toSeries(report, measure, range), [report, measure, range]);
  return (
    <Stack gap="lg">
      <Group align="end" gap="sm">
        <TextInput
          type="date"
          label={reportsWords.period.from}
          value={range.from}
          max={range.to}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          error={problem}
        />
        <TextInput
          type="date"
          label={reportsWords.period.to}
          value={range.to}
          max={today()}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
        {RANGES.map((days) => (
          <Button
            key={days}
            variant="default"
            size="sm"
            aria-pressed={range.to === today() && range.from === daysAgo(days - 1)}
            onClick={() => change({ from: daysAgo(days - 1), to: today() })}
          >
            {words.days(days)}
          </Button>
        ))}
      </Group>
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!error && loading && <Skeleton height={420} radius="lg" />}
      {!error && !loading && !report && <EmptyState title={words.nothing}>{words.nothingHint}</EmptyState>}
      {report && series && (
        <>
          <MeasureTiles report={report} />
          <Paper p="md" component="section" aria-labelledby="by-day">
            <div className={figures.head}>
              <Title order={2} size="h6" id="by-day">
                {words.byDay}
              </Title>
              <SegmentedControl
                size="xs"
                aria-label={words.measure}
                value={measure}
                onChange={(key) => setMeasure(key as MeasureKey)}
                data={Object.entries(MEASURES).map(([value, { name }]) => ({ value, label: name }))}
                className={classes.measures}
              />
            </div>
            <Suspense fallback={<Skeleton height={280} radius="md" />}>
              <DailyChart series={series} measure={MEASURES[measure]} />
            </Suspense>
            <ChartTable
              label={words.measureByDay(MEASURES[measure].name)}
              columns={series.versions.map(columnVersion)}
              rows={toTableRows(series, MEASURES[measure])}
            />
          </Paper>
          <VersionMeasures report={report} />
        </>
      )}
    </Stack>
  );
}

import { Paper, Skeleton, Title } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useId } from "react";
import { ChartTable } from "./chart-table";
import type { DayChartProps } from "./day-chart";
import classes from "./figures.module.css";

const DayChart = lazy(() => import("./day-chart"));

interface Props extends DayChartProps {
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
}

/** A titled chart of daily numbers, with the same numbers as a table. */
export function DaySection({ title, aside, ...figures }: Props) {
  const id = useId();
  const { days, series, write } = figures;
  const nonEmpty = days.filter((one) => series.some(({ name }) => Number(one[name]) > 0)).toReversed();
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      <Suspense fallback={<Skeleton height={240} radius="md" />}>
        <DayChart {...figures} />
      </Suspense>
      <ChartTable
        label={title}
        columns={series.map(({ label }) => label)}
        rows={nonEmpty.map((one) => ({
          day: one.day,
          figures: series.map(({ name }) => write(Number(one[name] ?? 0))),
        }))}
      />
    </Paper>
  );
}

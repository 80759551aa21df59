import { Paper, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { ChartTable } from "./chart-table";
import { DayChart, type DayChartProps } from "./day-chart";
import classes from "./figures.module.css";

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
      <DayChart {...figures} />
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

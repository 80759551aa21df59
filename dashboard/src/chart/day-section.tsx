import { Box, Paper, Skeleton, Title } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useId } from "react";
import classes from "./day-section.module.css";
import type { DayFigures } from "./day-figures";

const DayChart = lazy(() => import("./day-chart"));

interface Props extends DayFigures {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
}

/** A chart of days with its title, and the same as a table for those who can't or would rather not read a chart. */
export function DaySection({ title, aside, ...figures }: Props) {
  const id = useId();
  const { days, series, write } = figures;
  const told = days.filter((one) => series.some(({ name }) => Number(one[name]) > 0)).toReversed();
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
      <details className={classes.asTable}>
        <summary>Show as a table</summary>
        <Box className={classes.scroll} tabIndex={0} role="region" aria-label={`${title}, as a table`}>
          <table className={classes.table} aria-label={`${title}, by day`}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {series.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {told.map((one) => (
                <tr key={one.day}>
                  <th scope="row">{one.day}</th>
                  {series.map(({ name }) => (
                    <td key={name}>{write(Number(one[name] ?? 0))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </details>
    </Paper>
  );
}

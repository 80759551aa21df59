import { lazy } from "react";
import { reportsWords } from "../words/reports";
import { ChartCard } from "./chart-card";
import { TREND_HEIGHT, type TrendPoint } from "./chart-data";
import type { Grouping } from "./period";
import { labelOf } from "./trend-points";

const TrendChart = lazy(() => import("./trend-chart"));

const names = reportsWords.columns;
const card = reportsWords.card;

interface Props {
  title: string;
  total: string;
  note: string | undefined;
  scope: string;
  fileName: string;
  points: readonly TrendPoint[];
  kind: "bar" | "line";
  /** The name of the values, and of those of the period before. */
  name: string;
  beforeName?: string;
  /** The period before, as written; undefined for charts without one. */
  before?: string;
  grouping: Grouping;
  /** Whether it takes the whole width of the page. */
  wide?: boolean;
  whole: boolean;
  write: (value: number | null) => string;
  describe: (value: number) => string;
}

/** Values over time, with those of the period before. */
export function TrendCard(props: Props) {
  const {
    title,
    total,
    note,
    scope,
    fileName,
    points,
    kind,
    name,
    beforeName,
    before,
    grouping,
    whole,
    write,
    describe,
  } = props;
  const legend = [
    { label: name, color: "#238a74", variable: "var(--mantine-color-accent-6)", kind },
    ...(before === undefined
      ? []
      : [
          {
            label: card.legend.before(before),
            color: "#868e96",
            variable: "var(--mantine-color-gray-6)",
            kind: "dashed" as const,
          },
        ]),
  ];
  const hasBefore = before !== undefined && beforeName !== undefined;
  const isEmpty = points.every((point) => !point.value && !point.before);
  return (
    <ChartCard
      title={title}
      total={total}
      note={note}
      scope={scope}
      legend={legend}
      fileName={fileName}
      height={TREND_HEIGHT}
      wide={props.wide ?? false}
      csv={[
        [names.from, names.to, name, ...(hasBefore ? [names.dayBefore, beforeName] : [])],
        ...points.map(({ range, value, before: earlier, beforeRange }) => [
          range.from,
          range.to,
          numberOf(value),
          ...(hasBefore ? [beforeRange?.from ?? "", numberOf(earlier)] : []),
        ]),
      ]}
      figures={{
        columns: [grouping === "day" ? names.day : names.week, name, ...(hasBefore ? [beforeName] : [])],
        rows: isEmpty
          ? []
          : points.map(({ range, label, to, value, before: earlier }) => ({
              key: range.from,
              name: label,
              to,
              figures: [write(value), ...(hasBefore ? [write(earlier ?? null)] : [])],
            })),
      }}
    >
      <TrendChart
        title={title}
        points={points}
        kind={kind}
        name={name}
        beforeName={hasBefore ? (part) => card.legend.before(labelBefore(points[part ?? -1]) ?? before) : undefined}
        whole={whole}
        write={write}
        describe={describe}
      />
    </ChartCard>
  );
}

/** The day or week of the period before that a point is compared with. */
function labelBefore(point: TrendPoint | undefined): string | undefined {
  return point?.beforeRange && labelOf(point.beforeRange);
}

function numberOf(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}

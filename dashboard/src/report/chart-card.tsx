import { ActionIcon, Alert, Menu, Paper, Skeleton, Text, Title } from "@mantine/core";
import { Download } from "lucide-react";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { saveCsv } from "../ui/csv";
import { saveFile } from "../ui/save-file";
import { reportsWords } from "../words/reports";
import type { ChartFigures } from "./chart-data";
import { chartImage, type ImageText } from "./chart-image";
import { FigureTable } from "./figure-table";
import classes from "./reports.module.css";

const words = reportsWords.card;

/** One entry of a legend. */
type LegendEntry = ImageText["legend"][number] & { variable: string };

interface Props {
  title: string;
  /** The large number of the period, where there is one. */
  total?: ReactNode;
  /** How it compares, or what is counted. */
  note?: string | undefined;
  /** The period and the client, as written in the image. */
  scope: string;
  legend: readonly LegendEntry[];
  figures: ChartFigures;
  /** The exact numbers, with a row of headings. */
  csv: readonly (readonly string[])[];
  /** The name of the files, without the extension. */
  fileName: string;
  /** The chart; left out when there is nothing to show. */
  children: ReactNode;
  /** The height of the chart in pixels, reserved while it loads. */
  height: number;
  /** Whether it takes the whole width of the page. */
  wide?: boolean;
  /** Below the chart, such as a button for more bars. */
  foot?: ReactNode;
}

/** A chart with its title, its numbers as a table, and downloads. */
export function ChartCard({
  title,
  total,
  note,
  scope,
  legend,
  figures,
  csv,
  fileName,
  children,
  height,
  wide = false,
  foot,
}: Props) {
  const id = useId();
  const chart = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const isEmpty = figures.rows.length === 0;
  const saveImage = async () => {
    setFailed(false);
    const svg = chart.current?.querySelector<SVGSVGElement>("svg.recharts-surface");
    if (!svg) return setFailed(true);
    const text = { title, note: [scope, note].filter(Boolean).join(" · "), legend };
    return chartImage(svg, text).then(
      (image) => saveFile(`${fileName}.png`, image),
      () => setFailed(true),
    );
  };
  return (
    <Paper
      p={{ base: "md", sm: "lg" }}
      component="section"
      aria-labelledby={id}
      className={wide ? `${classes.card} ${classes.wide}` : classes.card}
    >
      <div className={classes.head}>
        <div>
          <Title order={2} size="h5" id={id}>
            {title}
          </Title>
          {total !== undefined && <div className={classes.total}>{total}</div>}
          {note && <div className={classes.note}>{note}</div>}
        </div>
        {!isEmpty && (
          <Menu position="bottom-end" shadow="md" radius="md">
            <Menu.Target>
              <ActionIcon variant="default" size="lg" aria-label={words.download(title)}>
                <Download size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void saveCsv(`${fileName}.csv`, csv)}>{words.csv}</Menu.Item>
              <Menu.Item onClick={() => void saveImage()}>{words.png}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {failed && (
        <Alert color="red" variant="light" role="alert" mb="sm">
          {words.imageFailed}
        </Alert>
      )}
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {words.nothing}
        </Text>
      ) : (
        <>
          <div ref={chart}>
            <Suspense fallback={<Skeleton height={height} radius="md" />}>{children}</Suspense>
          </div>
          {legend.length > 1 && <Legend entries={legend} />}
          {foot}
          <FigureTable title={title} {...figures} />
        </>
      )}
    </Paper>
  );
}

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ label, kind, variable }) => (
        <li key={label}>
          <span
            aria-hidden
            className={kind === "bar" ? classes.swatch : kind === "line" ? classes.line : classes.dashed}
            style={kind === "bar" ? { background: variable } : { borderColor: variable }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

import { Button } from "@mantine/core";
import { lazy, useState } from "react";
import { formatCount } from "../format/numbers";
import { reportsWords } from "../words/reports";
import { ChartCard } from "./chart-card";
import { type RankedBar, rankingHeight } from "./chart-data";

const RankingChart = lazy(() => import("./ranking-chart"));

const words = reportsWords.card;

/** The bars that are shown at first. */
const SHOWN = 10;

interface Props {
  title: string;
  note: string;
  scope: string;
  fileName: string;
  bars: readonly RankedBar[];
  /** The headings of the table: the name’s, and those of the figures. */
  columns: readonly string[];
  /** The exact numbers of all bars, with a row of headings. */
  csv: readonly (readonly string[])[];
}

/** A ranking of clients, rules, models or ages. */
export function RankingCard({ title, note, scope, fileName, bars, columns, csv }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? bars : bars.slice(0, SHOWN);
  return (
    <ChartCard
      title={title}
      note={note}
      scope={scope}
      legend={[]}
      height={rankingHeight(shown.length)}
      fileName={fileName}
      csv={csv}
      figures={{ columns, rows: bars.map(({ id, name, to, figures }) => ({ key: id, name, to, figures })) }}
      foot={
        bars.length > SHOWN && (
          <Button variant="subtle" size="xs" onClick={() => setAll(!all)}>
            {all ? words.showFewer : words.showAll(formatCount(bars.length))}
          </Button>
        )
      }
    >
      <RankingChart title={title} bars={shown} />
    </ChartCard>
  );
}

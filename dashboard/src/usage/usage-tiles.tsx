import { Paper } from "@mantine/core";
import { formatCount, formatCompact, formatMoney } from "../format/numbers";
import type { UsageTotalsFragment } from "../gql/graphql";
import classes from "./usage-page.module.css";
import { reportsWords } from "../words/reports";

const words = reportsWords.usage.tiles;

/** A month's totals. Tokens without a known price are reported and never counted as free. */
export function UsageTiles({ total }: { total: UsageTotalsFragment }) {
  const estimated = Number(total.estimatedUsd);
  const tiles = [
    {
      name: words.spent,
      value: formatMoney(Number(total.costUsd)),
      note: estimated > 0 && words.estimated(formatMoney(estimated)),
    },
    { name: words.jobs, value: formatCount(total.jobs), note: false },
    { name: words.input, value: formatCompact(total.promptTokens), note: false },
    { name: words.output, value: formatCompact(total.completionTokens), note: false },
    {
      name: words.saved,
      value: formatMoney(Number(total.savedUsd)),
      note: total.cachedTokens > 0 && words.cached(formatCompact(total.cachedTokens)),
    },
    {
      name: words.unpriced,
      value: formatCompact(total.unpricedTokens),
      note: total.unpricedTokens > 0 && words.notInSpent,
    },
  ];
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ name, value, note }) => (
        <Paper key={name} className={classes.tile}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </Paper>
      ))}
    </dl>
  );
}

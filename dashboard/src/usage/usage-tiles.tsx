import { Paper } from "@mantine/core";
import { formatCount, formatCompact, formatMoney } from "../format/numbers";
import type { UsageTotalsFragment } from "../gql/graphql";
import classes from "./usage-page.module.css";

/** A month's totals. Tokens without a known price are reported and never counted as free. */
export function UsageTiles({ total }: { total: UsageTotalsFragment }) {
  const estimated = Number(total.estimatedUsd);
  const tiles = [
    {
      name: "Spent",
      value: formatMoney(Number(total.costUsd)),
      note: estimated > 0 && `${formatMoney(estimated)} of it estimated`,
    },
    { name: "Jobs", value: formatCount(total.jobs), note: false },
    { name: "Input tokens", value: formatCompact(total.promptTokens), note: false },
    { name: "Output tokens", value: formatCompact(total.completionTokens), note: false },
    {
      name: "Saved by caches",
      value: formatMoney(Number(total.savedUsd)),
      note: total.cachedTokens > 0 && `${formatCompact(total.cachedTokens)} tokens read from them`,
    },
    {
      name: "Unpriced tokens",
      value: formatCompact(total.unpricedTokens),
      note: total.unpricedTokens > 0 && "not in what was spent",
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

import { formatCount, formatMoney, formatPercent, formatScore, formatLatency, NO_VALUE } from "../format/numbers";
import type { AbTestArmResultFragment } from "../gql/graphql";
import { templatesWords } from "../words/templates";
import classes from "./ab-test.module.css";

/** The measurements of both versions of an A/B test. */
export function ArmTable({ a, b }: { a: AbTestArmResultFragment; b: AbTestArmResultFragment }) {
  const rows: [string, (arm: AbTestArmResultFragment) => React.ReactNode][] = [
    [templatesWords.results.completed, ({ samples }) => formatCount(samples)],
    [templatesWords.results.successRate, ({ successRate }) => <Rate interval={successRate} />],
    [templatesWords.results.quality, ({ avgQualityScore }) => formatScore(avgQualityScore)],
    [templatesWords.results.averageTime, ({ latencyAvgMs }) => formatLatency(latencyAvgMs)],
    [templatesWords.results.averageCost, ({ avgCostUsd }) => formatMoney(avgCostUsd)],
  ];
  return (
    <div className={classes.scroll}>
      <table className={classes.arms} aria-label={templatesWords.results.label}>
        <thead>
          <tr>
            <th scope="col">{templatesWords.results.measure}</th>
            <th scope="col">{templatesWords.results.control(a.version)}</th>
            <th scope="col">{templatesWords.results.variant(b.version)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, show]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{show(a)}</td>
              <td>{show(b)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rate({ interval }: { interval: AbTestArmResultFragment["successRate"] }) {
  if (!interval) return NO_VALUE;
  return (
    <>
      {formatPercent(interval.value)}{" "}
      <span className={classes.range}>
        {templatesWords.results.range(formatPercent(interval.low), formatPercent(interval.high))}
      </span>
    </>
  );
}

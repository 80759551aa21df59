import { formatCount, formatMoney, formatPercent, formatScore, formatLatency, NO_VALUE } from "../format/numbers";
import type { AbTestArmResultFragment } from "../gql/graphql";
import classes from "./ab-test.module.css";

/** The measurements of both versions of an A/B test. */
export function ArmTable({ a, b }: { a: AbTestArmResultFragment; b: AbTestArmResultFragment }) {
  const rows: [string, (arm: AbTestArmResultFragment) => React.ReactNode][] = [
    ["Completed", ({ samples }) => formatCount(samples)],
    ["Success rate", ({ successRate }) => <Rate interval={successRate} />],
    ["Quality", ({ avgQualityScore }) => formatScore(avgQualityScore)],
    ["Average time", ({ latencyAvgMs }) => formatLatency(latencyAvgMs)],
    ["Average cost", ({ avgCostUsd }) => formatMoney(avgCostUsd)],
  ];
  return (
    <div className={classes.scroll}>
      <table className={classes.arms} aria-label="Results by version">
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">A: {a.version}</th>
            <th scope="col">B: {b.version}</th>
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
        ({formatPercent(interval.low)} to {formatPercent(interval.high)})
      </span>
    </>
  );
}

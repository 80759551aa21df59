import { count, money, percent, score, seconds, UNKNOWN } from "../format/numbers";
import type { AbTestArmResultFragment } from "../gql/graphql";
import classes from "./ab-test.module.css";

/** What each of two versions did in a test. */
export function ArmTable({ a, b }: { a: AbTestArmResultFragment; b: AbTestArmResultFragment }) {
  const rows: [string, (arm: AbTestArmResultFragment) => React.ReactNode][] = [
    ["Ended jobs", ({ samples }) => count(samples)],
    ["Success rate", ({ successRate }) => <Rate interval={successRate} />],
    ["Quality", ({ avgQualityScore }) => score(avgQualityScore)],
    ["Average time", ({ latencyAvgMs }) => seconds(latencyAvgMs)],
    ["Average cost", ({ avgCostUsd }) => money(avgCostUsd)],
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
  if (!interval) return UNKNOWN;
  return (
    <>
      {percent(interval.value)}{" "}
      <span className={classes.range}>
        ({percent(interval.low)} to {percent(interval.high)})
      </span>
    </>
  );
}

import type { AbTestResultQuery } from "../gql/graphql";

type Results = AbTestResultQuery["abTest"]["results"];

/** The better version; undefined while the difference is not significant. */
export function winningVersion({ verdict, a, b }: Results): string | undefined {
  if (verdict === "A_IS_BETTER") return a.version;
  return verdict === "B_IS_BETTER" ? b.version : undefined;
}

/** The measured differences as sentences, with their confidence intervals. */
export function explainResults({ a, b, successDifference, qualityDifference }: Results): string {
  const sentences = [
    successDifference && describeDifference(b.version, a.version, "success rate", scaled(successDifference, 100)),
    qualityDifference && describeDifference(b.version, a.version, "quality", qualityDifference),
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(" ") : "Differences are named when both versions have results.";
}

interface Interval {
  value: number;
  low: number;
  high: number;
}

function describeDifference(b: string, a: string, what: string, { value, low, high }: Interval): string {
  const points = Math.abs(round(value));
  const direction = value >= 0 ? "higher" : "lower";
  const found =
    points === 0
      ? `The ${what} of ${b} is the same as that of ${a}`
      : `The ${what} of ${b} is ${points} ${points === 1 ? "point" : "points"} ${direction} than that of ${a}`;
  const sure = low > 0 || high < 0 ? "which is significant" : "which may be chance";
  return `${found}; with 95% confidence the true difference is between ${signed(low)} and ${signed(high)}, ${sure}.`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const signed = (value: number) => (round(value) > 0 ? `+${round(value)}` : String(round(value)).replace("-", "−"));
const scaled = ({ value, low, high }: Interval, by: number): Interval => ({
  value: value * by,
  low: low * by,
  high: high * by,
});

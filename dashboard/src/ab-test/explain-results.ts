import type { AbTestResultQuery } from "../gql/graphql";
import { templatesWords } from "../words/templates";

type Results = AbTestResultQuery["abTest"]["results"];

/** The better version; undefined while the difference is not significant. */
export function winningVersion({ verdict, a, b }: Results): string | undefined {
  if (verdict === "A_IS_BETTER") return a.version;
  return verdict === "B_IS_BETTER" ? b.version : undefined;
}

/** The measured differences as sentences, with their confidence intervals. */
export function explainResults({ a, b, successDifference, qualityDifference }: Results): string {
  const sentences = [
    successDifference &&
      describeDifference(b.version, a.version, templatesWords.results.success, scaled(successDifference, 100)),
    qualityDifference &&
      describeDifference(b.version, a.version, templatesWords.results.qualityDifference, qualityDifference),
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(" ") : templatesWords.results.none;
}

interface Interval {
  value: number;
  low: number;
  high: number;
}

function describeDifference(
  b: string,
  a: string,
  words: Record<"same" | "higher" | "lower", (b: string, a: string, points: number) => string>,
  { value, low, high }: Interval,
): string {
  const points = Math.abs(round(value));
  const found = words[points === 0 ? "same" : value > 0 ? "higher" : "lower"](b, a, points);
  const { significant, maybeChance } = templatesWords.results;
  return `${found} ${(low > 0 || high < 0 ? significant : maybeChance)(signed(low), signed(high))}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const signed = (value: number) => (round(value) > 0 ? `+${round(value)}` : String(round(value)).replace("-", "−"));
const scaled = ({ value, low, high }: Interval, by: number): Interval => ({
  value: value * by,
  low: low * by,
  high: high * by,
});

import { formatCount, formatScore } from "../format/numbers";
import { reportsWords } from "../words/reports";

const words = reportsWords.compare;

/** How a count compares with that of the period before, in percent: “12% more than Oct 1–30”. */
export function compareCounts(now: number, then: number, before: string): string {
  if (then === 0) return words.none(before);
  if (now === then) return words.same(before);
  const difference = words.percent(formatCount((Math.abs(now - then) / then) * 100));
  return (now > then ? words.more : words.fewer)({ difference, before });
}

/** How a score compares with that of the period before, in points. */
export function compareScores(now: number | null, then: number | null, before: string): string | undefined {
  if (now === null) return undefined;
  if (then === null) return words.notMeasured(before);
  const [shown, earlier] = [formatScore(now), formatScore(then)];
  if (shown === earlier) return words.sameScore(before);
  const difference = formatScore(Math.abs(Number(shown) - Number(earlier)));
  return (now > then ? words.higher : words.lower)({ difference, before });
}

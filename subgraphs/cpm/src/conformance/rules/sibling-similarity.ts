import type { Brief } from "../../brief/brief.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import type { ContentAnalysis } from "../text/content-analysis.js";
import { type SiblingPage, similarity, fingerprintOf } from "../text/fingerprint.js";

/** Pages of two places with this similarity are doorway pages, which search engines drop. */
const MAX_SIMILARITY = 0.85;

/** The id of the rule that compares a page with its siblings: the only rule about more than the content itself. */
export const SIBLING_RULE = "sibling_similarity";

/** The fingerprint of a page without the names of its place and client, which always differ. */
export function pageFingerprint({ client }: Brief, analysis: ContentAnalysis): number[] {
  return fingerprintOf(analysis.plainText, [client.name, client.location ?? ""]);
}

/** Compares a location page with the pages of its siblings. */
export function siblingSimilarity(fingerprint: readonly number[], siblings: readonly SiblingPage[]): ConformanceCheck {
  const rule = { rule: SIBLING_RULE, title: "Different from other location pages", weight: 3, essential: true };
  const expected = `Similarity below ${MAX_SIMILARITY}`;
  const [closest] = siblings
    .map(({ title, fingerprint: other }) => ({ title, value: similarity(fingerprint, other) }))
    .toSorted((a, b) => b.value - a.value);
  if (!closest)
    return checkOf({ ...rule, expected, measured: "No other location page yet", verdict: Verdict.NOT_APPLICABLE });
  const measured = `Similarity ${closest.value.toFixed(2)} to “${closest.title}”`;
  return checkOf({ ...rule, expected, measured, verdict: verdictOf(closest.value < MAX_SIMILARITY) });
}

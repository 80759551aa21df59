import type { Brief } from "../../brief/brief.js";
import type { ContentAnalysis } from "../text/content-analysis.js";
import type { ConformanceCheck } from "../report/report.js";
import { Verdict } from "../report/verdict.js";
import { checkOf, verdictOf } from "../report/score.js";
import { type SiblingPage, similarity, fingerprintOf } from "../text/fingerprint.js";

/** Pages of two places that are this alike are doorway pages, which search engines drop. */
const TOO_ALIKE = 0.85;

/** The id of the rule that a page is unlike its siblings: the only one about more than the text itself. */
export const SIBLING_RULE = "sibling_similarity";

/** The fingerprint of a page without the names of its place and client: those always differ. */
export function pageFingerprint({ client }: Brief, text: ContentAnalysis): number[] {
  return fingerprintOf(text.plainText, [client.name, client.location ?? ""]);
}

/** Compares a location page with the pages for the client's other places. */
export function siblingSimilarity(fingerprint: readonly number[], siblings: readonly SiblingPage[]): ConformanceCheck {
  const rule = { rule: SIBLING_RULE, title: "Unlike the other location pages", weight: 3, essential: true };
  const expected = `Less than ${TOO_ALIKE} alike to any of them`;
  const [closest] = siblings
    .map(({ title, fingerprint: other }) => ({ title, alike: similarity(fingerprint, other) }))
    .toSorted((a, b) => b.alike - a.alike);
  if (!closest)
    return checkOf({ ...rule, expected, measured: "No other location page yet", verdict: Verdict.NOT_APPLICABLE });
  const measured = `${closest.alike.toFixed(2)} alike to “${closest.title}”`;
  return checkOf({ ...rule, expected, measured, verdict: verdictOf(closest.alike < TOO_ALIKE) });
}

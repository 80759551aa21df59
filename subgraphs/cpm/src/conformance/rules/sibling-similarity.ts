import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { comparedSentences } from "../siblings/compared-sentences.js";
import {
  comparisonWith,
  fingerprintOf,
  isComparable,
  sentenceCount,
  type SiblingPage,
} from "../siblings/fingerprint.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import { quotesOneOf, type Repair, sectionsWhere } from "./repair.js";

/** A page that shares this part of its sentences with another one is a doorway page, which search engines drop. */
const MAX_SHARE = 0.5;

/** Pages with fewer sentences are not compared. */
const MIN_SENTENCES = 2;

/** The id of the rule that compares a page with its siblings: the only rule about more than the content itself. */
export const SIBLING_RULE = "sibling_similarity";
export const SIBLING_LEVEL = RuleLevel.REQUIRED;

/** Names no page: readers of the report may have no access to the sibling's client. */
const IN_ANOTHER_PAGE = "also in another location page";

/** The fingerprint of a page without the names of its place and client, which always differ. */
export function pageFingerprint(brief: Brief, analysis: ContentAnalysis): number[] {
  return fingerprintOf(comparedSentences(analysis, brief));
}

/**
 * Compares a location page with the pages of its siblings. Finds the sentences that one of them has too, with synonyms or in another order.
 * With the brief and the content, the check names these sentences. See docs/conformance.md, Sibling pages.
 */
export function siblingSimilarity(
  fingerprint: readonly number[],
  siblings: readonly SiblingPage[],
  source?: { brief: Brief; analysis: ContentAnalysis },
): Finding {
  const rule = { rule: SIBLING_RULE, title: "Different from other location pages", weight: 3 };
  const expected = `Less than ${percent(MAX_SHARE)} of the sentences in another location page`;
  const closest = closestOf(fingerprint, siblings);
  if (!closest || sentenceCount(fingerprint) < MIN_SENTENCES) {
    const measured = closest ? "Too short to compare" : "No other location page yet";
    return checkOf({ ...rule, expected, measured, verdict: Verdict.NOT_APPLICABLE });
  }
  return checkOf({
    ...rule,
    expected,
    measured: `${percent(closest.share)} ${IN_ANOTHER_PAGE}`,
    verdict: verdictOf(closest.share < MAX_SHARE),
    passages: source ? passagesOf(source, closest.sentences) : [],
  });
}

function closestOf(fingerprint: readonly number[], siblings: readonly SiblingPage[]) {
  const comparable = siblings.filter((page) => isComparable(page.fingerprint));
  if (comparable.length === 0) return undefined;
  const sharedWith = comparisonWith(fingerprint);
  const [closest] = comparable
    .map((page) => ({ title: page.title, ...sharedWith(page.fingerprint) }))
    .toSorted((a, b) => b.share - a.share);
  return closest;
}

/** Sections with shared sentences are rewritten. */
export const siblingRepair: Repair = {
  changes: ({ measured }, { client }) => ({
    instructions: [
      `This page says the same as another location page (${measured}). Replace its general sentences by what is true only of ${client.location ?? "this place"}: neighborhoods, streets, buildings, weather, typical jobs there. Do not only reword them.`,
    ],
    mustInclude: [],
  }),
  parts: ({ passages }, article) => ({
    sections: sectionsWhere(article, ({ body }) => quotesOneOf(body, passages)),
  }),
};

function passagesOf({ brief, analysis }: { brief: Brief; analysis: ContentAnalysis }, numbers: readonly number[]) {
  const compared = comparedSentences(analysis, brief);
  return numbers.flatMap((number) => {
    const { sentence } = compared[number] ?? {};
    return sentence ? [passageOf(analysis.markdown, sentence)] : [];
  });
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

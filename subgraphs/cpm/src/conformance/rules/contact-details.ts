import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import { addressLine } from "../../brief/fact-sentences.js";
import type { TextRange } from "../../text/text-range.js";
import { ClaimKind, ClaimPlace, ClaimVerdict } from "../report/claim.js";
import { evidenceOf } from "../evidence/evidence.js";
import { claimsOfText, type MeasuredClaim } from "../claims/measure-claims.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { type ContentAnalysis, passagesOf } from "../text/content-analysis.js";
import { repairPassages } from "./repair-passages.js";
import type { Rule, RuleInput } from "./rule.js";

/** Name, address and phone of a location page, written as in the facts wherever they stand: listings and search engines compare them. */
export const contactDetails: Rule = {
  ids: ["contact_details"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureContactDetails,
  repair: repairPassages({
    find: findDeviations,
    advise: (found) =>
      `Write as in the facts: ${found.map(({ written, right }) => `“${right}” instead of “${written}”`).join(", ")}.`,
    general: "Write name, address and phone exactly as in the facts.",
  }),
};

/** A name, address or phone that is written in another way than the facts have it. */
interface Deviation extends TextRange {
  written: string;
  right: string;
}

function measureContactDetails({ brief, analysis }: RuleInput): Finding[] {
  const { name, address, phone } = brief.facts ?? {};
  if (brief.contentType !== "hyperlocal" || !(name || address || phone)) return [];
  const found = findDeviations(analysis, brief);
  return [
    checkOf({
      rule: "contact_details",
      title: "Name, address and phone",
      expected: "Written as in the facts everywhere",
      measured: found.length === 0 ? "As in the facts" : found.map(({ written }) => `“${written}”`).join(", "),
      verdict: verdictOf(found.length === 0),
      weight: 3,
      passages: passagesOf(analysis.markdown, found),
    }),
  ];
}

function findDeviations(analysis: ContentAnalysis, brief: Brief): Deviation[] {
  const { name, address, phone } = brief.facts ?? {};
  const claims = claimsOfText(analysis, evidenceOf(brief)).claims.filter(({ place }) => place === ClaimPlace.TEXT);
  const right = address && addressLine(address);
  return [
    ...(right
      ? claims
          .filter((claim) => claim.kind === ClaimKind.ADDRESS && !right.includes(claim.text))
          .map(asDeviation(right))
      : []),
    ...(phone
      ? claims
          .filter(({ kind, verdict }) => kind === ClaimKind.PHONE && verdict !== ClaimVerdict.SUPPORTED)
          .map(asDeviation(phone))
      : []),
    ...(name ? otherSpellings(name, analysis) : []),
  ];
}

function asDeviation(right: string) {
  return ({ text, start, end }: MeasuredClaim): Deviation => ({ written: text, right, start, end });
}

/** The words of the name with other signs, letters or spaces between them: "Corbin and Sons Plumbing" for "Corbin & Sons Plumbing". */
function otherSpellings(name: string, { markdown }: ContentAnalysis): Deviation[] {
  const words = name.split(/[^\p{L}\d]+(?:and\s+)?/u).filter((word) => word !== "" && !/^and$/i.test(word));
  if (words.length < 2) return [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])${words.map(escaped).join(String.raw`(?:[\s,.&+'’-]|\band\b|\\)*`)}(?![\\p{L}\\d])`,
    "giu",
  );
  return Array.from(markdown.matchAll(pattern))
    .filter(([written]) => written.replaceAll("\\", "") !== name && !/^https?:|[/@]/.test(written))
    .map(({ 0: written, index }) => ({ written, right: name, start: index, end: index + written.length }));
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

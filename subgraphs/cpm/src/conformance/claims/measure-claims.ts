import type { Brief } from "../../brief/brief.js";
import type { ContentResult } from "../../content/content.js";
import { sentenceRanges } from "../../text/sentences.js";
import type { Block, ContentAnalysis, Sentence } from "../text/content-analysis.js";
import type { Claim } from "../report/report.js";
import { type ClaimFinding, ClaimPlace } from "../report/claim.js";
import { type Evidence, evidenceOf, hasFacts } from "../evidence/evidence.js";
import { readClaims } from "./read-claims.js";

/** A claim of content with its words. In the text, the range is that of the Markdown; elsewhere it is empty. */
export interface MeasuredClaim extends ClaimFinding {
  text: string;
  place: ClaimPlace;
}

/** How many sentences and cells before a claim can say what it is about. */
const MAX_BEFORE = 3;

const known = new WeakMap<ContentAnalysis, readonly MeasuredClaim[]>();

/** All claims of content: those of the text in order, then of titles and description. Empty when the brief states no facts. */
export function claimsOf(brief: Brief, content: ContentResult, analysis: ContentAnalysis): readonly MeasuredClaim[] {
  if (!hasFacts(brief)) return [];
  const evidence = evidenceOf(brief);
  const found = known.get(analysis) ?? [...claimsOfText(analysis, evidence), ...claimsElsewhere(content, evidence)];
  known.set(analysis, found);
  return found;
}

/** A claim as the report has it. */
export function reported({ evidence, ...claim }: MeasuredClaim): Claim {
  return { ...claim, evidence: evidence ?? null };
}

/** The claims of a text alone. */
export function claimsOfText(analysis: ContentAnalysis, evidence: Evidence): MeasuredClaim[] {
  return analysis.blocks.flatMap((block) =>
    block.sentences.flatMap((sentence, index) => {
      const written = withoutMarks(sentence.text);
      const before = contextOf(block, index, analysis);
      const line = { text: written, written, before, isHeading: block.kind === "heading" };
      return readClaims(line, evidence).map((finding) => placed(finding, sentence, analysis.markdown));
    }),
  );
}

/** Hides the marks that cite passages: "[^3]". */
function withoutMarks(text: string): string {
  return text.replace(/\[\^\d{1,3}\]/g, (mark) => " ".repeat(mark.length));
}

function contextOf(block: Block, index: number, { blocks, sections }: ContentAnalysis): string[] {
  const inBlock = block.sentences
    .slice(0, index)
    .map(({ text }) => text)
    .toReversed();
  const previous = blocks
    .slice(0, block.index)
    .filter(({ section, kind }) => section === block.section && kind !== "heading");
  const heading = sections[block.section]?.heading?.text;
  const texts = [...inBlock, ...previous.map(({ text }) => text).toReversed()].slice(0, MAX_BEFORE);
  return heading === undefined ? texts : [...texts, heading];
}

/** The range in the Markdown is exact unless markup stands inside the claim; then it is the sentence. */
function placed(finding: ClaimFinding, sentence: Sentence, markdown: string): MeasuredClaim {
  const text = sentence.text.slice(finding.start, finding.end);
  const written = markdown.slice(sentence.start, sentence.end);
  const at = written.indexOf(text, Math.min(finding.start, Math.max(0, written.length - text.length)));
  const start = at < 0 ? sentence.start : sentence.start + at;
  return { ...finding, text, place: ClaimPlace.TEXT, start, end: at < 0 ? sentence.end : start + text.length };
}

function claimsElsewhere(
  { title, metaTitle, metaDescription, bodyMarkdown }: ContentResult,
  evidence: Evidence,
): MeasuredClaim[] {
  const parts: [place: ClaimPlace, text: string | null][] = [
    [ClaimPlace.TITLE, bodyMarkdown.includes(title) ? null : title],
    [ClaimPlace.META_TITLE, metaTitle],
    [ClaimPlace.META_DESCRIPTION, metaDescription],
  ];
  return parts.flatMap(([place, whole]) =>
    sentenceRanges(whole ?? "").flatMap((range) => {
      const written = (whole ?? "").slice(range.start, range.end);
      const line = { text: written, written, before: [], isHeading: place !== ClaimPlace.META_DESCRIPTION };
      return readClaims(line, evidence).map(({ start, end, ...finding }) => ({
        ...finding,
        ...{ text: written.slice(start, end), place, start: 0, end: 0 },
      }));
    }),
  );
}

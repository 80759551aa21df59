import { onceFor } from "@cgs/kit/once-for";
import type { Brief } from "../../brief/brief.js";
import type { ContentResult } from "../../content/content.js";
import { sentenceRanges } from "../../text/sentences.js";
import type { Block, ContentAnalysis, Sentence } from "../text/content-analysis.js";
import type { Claim } from "../report/report.js";
import { type ClaimFinding, ClaimPlace } from "../report/claim.js";
import { type Evidence, evidenceOf, hasFacts } from "../evidence/evidence.js";
import { claimLine, type ClaimLine, has } from "../evidence/claim-line.js";
import { ownParts } from "./own-parts.js";
import { readClaims } from "./read-claims.js";

/** A claim of content with its words. In the text, the range is that of the Markdown; elsewhere it is empty. */
export interface MeasuredClaim extends ClaimFinding {
  text: string;
  place: ClaimPlace;
}

/** How many sentences and cells before a claim can say what it is about. */
const MAX_BEFORE = 3;

/** How much of a block or heading can say it, in characters. */
const MAX_CONTEXT = 400;

/** How much of the text before a list says what it lists, in characters. */
const MAX_INTRO = 80;

/** Cites a passage: "[^3]". */
const MARK = /\[\^\d{1,3}\]/;

const QUESTION = /[?？]\s*$/;

/** The rest of a text with more claims or sentences is not read: no person would check it either. */
const MAX_READ_CLAIMS = 1_000;
const MAX_SENTENCES = 5_000;
/** Without letters and digits nothing is said. */
const SAYING = /[\p{L}\d]/u;

/** The claims of content in order. */
export interface ContentClaims {
  claims: readonly MeasuredClaim[];
  /** Whether the text has more claims or sentences than are read. */
  isCut: boolean;
}

/** The claims of content: those of the text, then those of titles and description. None when the brief states no facts. */
export function claimsOf(brief: Brief, content: ContentResult, analysis: ContentAnalysis): ContentClaims {
  if (!hasFacts(brief)) return { claims: [], isCut: false };
  const evidence = evidenceOf(brief);
  const { claims, isCut } = claimsOfText(analysis, evidence);
  return { claims: [...claims, ...claimsElsewhere(content, evidence)], isCut };
}

/** A claim as the report has it. */
export function reported({ evidence, ...claim }: MeasuredClaim): Claim {
  return { ...claim, evidence: evidence ?? null };
}

/** The claims of a text alone. Questions make none. Read once for each analysis. */
export const claimsOfText = onceFor((analysis: ContentAnalysis, evidence: Evidence): ContentClaims => {
  const claims: MeasuredClaim[] = [];
  let sentences = 0;
  const own = ownParts(analysis, evidence);
  let intro = "";
  for (const block of analysis.blocks) {
    const isHeading = block.kind === "heading";
    if (block.kind !== "listItem") intro = block.text.slice(-MAX_INTRO);
    const list = block.kind === "listItem" ? listBelow(intro, evidence) : undefined;
    const isDeniedList = block.kind === "listItem" && list === undefined;
    for (const [index, sentence] of block.sentences.entries()) {
      if (!makesClaims(sentence.text)) continue;
      if (claims.length >= MAX_READ_CLAIMS || sentences >= MAX_SENTENCES) return { claims, isCut: true };
      sentences += 1;
      const before = contextOf(block, index, analysis);
      const isEntry = index === 0 && block.kind === "listItem";
      const said = { before, isHeading, list: index === 0 ? list : undefined, isCited: MARK.test(sentence.text) };
      const line = claimLine(
        withoutMarks(sentence.text),
        { ...said, isEntry, isOwnPart: own.has(block) && !isDeniedList },
        evidence,
      );
      for (const finding of readClaims(line, evidence)) claims.push(placed(finding, sentence, analysis.markdown));
    }
  }
  return { claims, isCut: false };
});

/** What a list is about, by the words before it. */
function listBelow(intro: string, { language }: Evidence): ClaimLine["list"] {
  if (has(language.negation, intro)) return undefined;
  return language.serviceList.test(intro) ? "services" : "other";
}

function makesClaims(sentence: string): boolean {
  return SAYING.test(sentence) && !QUESTION.test(sentence);
}

/** Hides the marks that cite passages: "[^3]". */
function withoutMarks(text: string): string {
  return text.replace(/\[\^\d{1,3}\]/g, (mark) => " ".repeat(mark.length));
}

/** What stands before a sentence: sentences of its block, then blocks of its section, the nearest first, then the heading. */
function contextOf(block: Block, index: number, { blocks, sections }: ContentAnalysis): string[] {
  const inBlock = block.sentences.slice(Math.max(0, index - MAX_BEFORE), index);
  const texts = inBlock.map(({ text }) => text).toReversed();
  for (let at = block.index - 1; texts.length < MAX_BEFORE; at -= 1) {
    const previous = blocks[at];
    if (previous?.section !== block.section) break;
    if (previous.kind !== "heading") texts.push(previous.text.slice(-MAX_CONTEXT));
  }
  const heading = sections[block.section]?.heading?.text.slice(0, MAX_CONTEXT);
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
    sentenceRanges(whole ?? "").flatMap((range) =>
      readSentence((whole ?? "").slice(range.start, range.end), place, evidence),
    ),
  );
}

/** The claims of a sentence of a title or description. */
function readSentence(sentence: string, place: ClaimPlace, evidence: Evidence): MeasuredClaim[] {
  if (!makesClaims(sentence)) return [];
  const isHeading = place !== ClaimPlace.META_DESCRIPTION;
  const findings = readClaims(
    claimLine(
      sentence,
      { ...{ before: [], isHeading, list: undefined, isEntry: false, isCited: false }, isOwnPart: false },
      evidence,
    ),
    evidence,
  );
  return findings.map(({ start, end, ...finding }) => ({
    ...{ ...finding, text: sentence.slice(start, end), place },
    ...{ start: 0, end: 0 },
  }));
}

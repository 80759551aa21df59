import { invalidField } from "@cgs/kit/errors";
import type { Brief } from "../brief/brief.js";
import { ClaimPlace } from "../conformance/report/claim.js";
import type { Claim } from "../conformance/report/report.js";
import { analyzeContent, type Block, type ContentAnalysis } from "../conformance/text/content-analysis.js";
import { titleLine } from "../content/assemble.js";
import type { ContentResult } from "../content/content.js";
import { sentenceRanges } from "../text/sentences.js";
import type { TextRange } from "../text/text-range.js";
import { editableOf } from "./apply-edit.js";
import type { EditContentInput } from "./edit-content.input.js";

/** What stands directly before and after a sentence as markup: emphasis, and the brackets of a link. */
const MARKUP_BEFORE = /[*_~[]+$/;
const MARKUP_AFTER = /^(?:\]\([^)\s]*\)|[*_~])+/;

/** Markup that a cut may have left without its other half. */
const MARKUP = /[*_~[\]]/g;

/**
 * The edit that deletes the sentence of a claim, and what is empty without it: the list item, the paragraph, the heading above it, the
 * question that it answers. Pure.
 * @throws AppError VALIDATION_ERROR where only a person can say what to write instead: in titles and headings, and for the whole description.
 */
export function withoutClaim(brief: Brief, content: ContentResult, claim: Claim): EditContentInput {
  if (claim.place === ClaimPlace.META_DESCRIPTION) return { metaDescription: withoutSentence(content, claim) };
  if (claim.place !== ClaimPlace.TEXT) throw invalidField("claim", "stands in a title: edit the title");
  const analysis = analyzeContent(content.bodyMarkdown);
  const block = analysis.blocks.find(({ start, end }) => start <= claim.start && claim.start < end);
  if (!block) throw invalidField("claim", "is not in the text of the newest revision");
  const { bodyMarkdown: body, faq } = editableOf(brief, content);
  const before = titleLine(brief, content.title).length;
  if (block.start < before + body.length) return { bodyMarkdown: withoutRange(body, before, block, claim, analysis) };
  return { faq: withoutAnswer(faq, block, claim, analysis) };
}

function withoutSentence({ metaDescription }: ContentResult, { text }: Claim): string {
  const sentences = sentenceRanges(metaDescription).map(({ start, end }) => metaDescription.slice(start, end));
  const kept = sentences.filter((sentence) => !sentence.includes(text));
  if (kept.length === 0) throw invalidField("claim", "is all that the meta description says: edit the description");
  return kept.join(" ");
}

/** The body, which starts at `offset` of the content, without the sentence or the block of a claim. */
function withoutRange(body: string, offset: number, block: Block, claim: Claim, analysis: ContentAnalysis): string {
  if (block.kind === "heading") throw invalidField("claim", "stands in a heading: edit the heading");
  const { markdown } = analysis;
  const sentence = sentenceAround(block, claim, markdown);
  const { start, end } = sentence ?? blockRange(block, analysis);
  const [head, tail] = [body.slice(0, Math.max(0, start - offset)), body.slice(end - offset)];
  const cut = sentence ? withoutSpace(head, tail, start === block.start) : withoutBlock(head, tail, block);
  if (marksIn(cut) > marksIn(body)) throw invalidField("claim", "cannot be removed without its markup: edit the text");
  return cut;
}

/** The sentence of a claim with its markup; undefined when its block has no other. */
function sentenceAround(block: Block, claim: Claim, markdown: string): TextRange | undefined {
  const sentence = block.sentences.find(({ start, end }) => start <= claim.start && claim.start < end);
  if (block.sentences.length < 2 || !sentence) return undefined;
  const before = MARKUP_BEFORE.exec(markdown.slice(block.start, sentence.start))?.[0] ?? "";
  const after = MARKUP_AFTER.exec(markdown.slice(sentence.end, block.end))?.[0] ?? "";
  return { start: sentence.start - before.length, end: sentence.end + after.length };
}

/** A block with the marker of its line, and with the heading above it when the section has nothing else. Of a cell, only its text. */
function blockRange(block: Block, { markdown, sections }: ContentAnalysis): TextRange {
  if (block.kind === "tableCell")
    return { start: block.sentences[0]?.start ?? block.start, end: block.sentences.at(-1)?.end ?? block.end };
  const section = sections[block.section];
  const next = sections[block.section + 1]?.heading;
  const isAlone = section?.blocks.length === 1 && (next?.depth ?? 0) <= (section.heading?.depth ?? 0);
  if (isAlone && section.heading && section.heading.depth > 1) return { start: section.heading.start, end: block.end };
  return { start: markdown.lastIndexOf("\n", block.start - 1) + 1, end: block.end };
}

/** What stands before and after a sentence, with one space between other sentences. */
function withoutSpace(head: string, tail: string, isFirst: boolean): string {
  return isFirst ? head + tail.replace(/^[ \t]+/, "") : head.replace(/[ \t]+$/, "") + tail;
}

/** What stands before and after a block. A table keeps its cell. */
function withoutBlock(head: string, tail: string, { kind }: Block): string {
  if (kind === "tableCell") return `${head}–${tail}`;
  if (kind === "listItem") return head + tail.replace(/^\n/, "");
  return `${head.trimEnd()}\n\n${tail.trimStart()}`.trim();
}

function marksIn(markdown: string): number {
  return analyzeContent(markdown).plainText.match(MARKUP)?.length ?? 0;
}

/** The questions without the sentence of a claim. A question without an answer is left out. */
function withoutAnswer(
  faq: ContentResult["faq"],
  block: Block,
  claim: Claim,
  { markdown, sections }: ContentAnalysis,
): ContentResult["faq"] {
  const question = sections[block.section]?.heading?.text;
  const { start, end } = sentenceAround(block, claim, markdown) ?? block;
  const removed = markdown.slice(start, end);
  return faq.flatMap((entry) => {
    if (entry.question !== question) return [entry];
    const answer =
      block.kind === "heading"
        ? ""
        : entry.answer
            .replace(removed, () => "")
            .replace(/ {2,}/g, " ")
            .trim();
    return answer === "" ? [] : [{ ...entry, answer }];
  });
}

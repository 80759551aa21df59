import type { Brief } from "../brief/brief.js";
import { ClaimPlace } from "../conformance/report/claim.js";
import type { Claim } from "../conformance/report/report.js";
import { analyzeContent } from "../conformance/text/content-analysis.js";
import { titleLine } from "../content/assemble.js";
import type { ContentResult } from "../content/content.js";
import { sentenceRanges } from "../text/sentences.js";
import type { TextRange } from "../text/text-range.js";
import { editableOf } from "./apply-edit.js";
import type { EditContentInput } from "./edit-content.input.js";

/** A sentence of content: its words with markup, and its range in the Markdown or in the title or description that has it. */
interface WrittenSentence extends TextRange {
  words: string;
}

const FIELDS = {
  [ClaimPlace.TITLE]: "title",
  [ClaimPlace.META_TITLE]: "metaTitle",
  [ClaimPlace.META_DESCRIPTION]: "metaDescription",
} as const;

/** The sentence in which a claim stands. Undefined when the content does not have it. */
export function claimSentence(
  content: ContentResult,
  claim: Pick<Claim, "place" | "text" | "start">,
): WrittenSentence | undefined {
  const isText = claim.place === ClaimPlace.TEXT;
  const whole = claim.place === ClaimPlace.TEXT ? content.bodyMarkdown : content[FIELDS[claim.place]];
  const sentences = isText ? analyzeContent(whole).blocks.flatMap((block) => block.sentences) : sentenceRanges(whole);
  const found = sentences.find(({ start, end }) =>
    isText ? start <= claim.start && claim.start < end : whole.slice(start, end).includes(claim.text),
  );
  return found && { start: found.start, end: found.end, words: whole.slice(found.start, found.end) };
}

/** The edit that puts other words in the place of the sentence of a claim. */
export function withSentence(
  brief: Brief,
  content: ContentResult,
  { place }: Pick<Claim, "place">,
  { start, end, words }: WrittenSentence,
  written: string,
): EditContentInput {
  if (place !== ClaimPlace.TEXT) {
    const field = FIELDS[place];
    return { [field]: content[field].slice(0, start) + written + content[field].slice(end) };
  }
  const { title, bodyMarkdown: body, faq } = editableOf(brief, content);
  const offset = titleLine(brief, title).length;
  if (start < offset) return { title: title.replace(words, () => written) };
  if (start < offset + body.length)
    return { bodyMarkdown: body.slice(0, start - offset) + written + body.slice(end - offset) };
  return {
    faq: faq.map(({ question, answer }) => ({ question, answer: answer.replace(words, () => written) })),
  };
}

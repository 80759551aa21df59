import { invalidField } from "@cgs/kit/errors";
import type { Brief } from "../brief/brief.js";
import { ClaimPlace } from "../conformance/report/claim.js";
import { analyzeContent } from "../conformance/text/content-analysis.js";
import type { ContentResult } from "../content/content.js";
import type { TextAnchor } from "@cgs/kit/text/quote-anchor";
import { withSentence } from "./claim-sentence.js";
import type { EditContentInput } from "./edit-content.input.js";
import { findPassage } from "./find-passage.js";

/** What Markdown would read as markup. */
const MARKUP = /[\\`*_[\]<>|~&#]/g;

/** What becomes a link by itself. */
const ADDRESS = /https?:|www\.|\S@\S/i;

/** What a cut may have left without its other half. */
const LEFT_OVER = /[*_~[\]]/g;

/**
 * The edit that writes other words in place of a commented passage. Pure.
 * @param words plain text: nothing in it becomes markup.
 * @throws AppError VALIDATION_ERROR when the passage is gone, when only a person can say what happens to its markup, and for an address, which would become a link.
 */
export function withWords(brief: Brief, content: ContentResult, anchor: TextAnchor, words: string): EditContentInput {
  if (ADDRESS.test(words)) throw invalidField("id", "suggests an address, which would become a link: edit the text");
  const range = findPassage(content, anchor)?.quote;
  if (!range) throw invalidField("id", "is about a passage that the newest revision does not have");
  const { bodyMarkdown: body } = content;
  const former = body.slice(range.start, range.end);
  if (former.includes("\n")) throw invalidField("id", "is about several paragraphs: edit the text");
  const plain = words
    .replace(/\s+/g, " ")
    .trim()
    .replace(MARKUP, (sign) => `\\${sign}`);
  const edited = body.slice(0, range.start) + plain + body.slice(range.end);
  if (leftOver(edited) > leftOver(body) + leftOver(plain))
    throw invalidField("id", "is about words with markup: edit the text");
  return withSentence(brief, content, { place: ClaimPlace.TEXT }, { ...range, words: former }, plain);
}

function leftOver(markdown: string): number {
  return analyzeContent(markdown).plainText.match(LEFT_OVER)?.length ?? 0;
}

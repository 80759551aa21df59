import type { Nodes } from "mdast";
import { analyzeContent, type Block, type ContentAnalysis } from "../conformance/text/content-analysis.js";
import { nodesOf } from "../conformance/text/tree-nodes.js";
import type { ContentResult } from "../content/content.js";
import { inlineTextOf } from "../text/inline-text.js";
import { locateAnchor, type TextAnchor } from "@cgs/kit/text/quote-anchor";
import type { TextRange } from "../text/text-range.js";

/** A commented passage of content, as ranges of its Markdown. */
export interface FoundPassage {
  /** The quoted characters, without markup around them. */
  quote: TextRange;
  /** The whole sentences of the quote. */
  sentences: TextRange;
}

/** Finds a commented passage in content, also after edits. Undefined when it is gone. */
export function findPassage({ bodyMarkdown }: ContentResult, anchor: TextAnchor): FoundPassage | undefined {
  const analysis = analyzeContent(bodyMarkdown);
  const found = locateAnchor(analysis.plainText, anchor);
  const quote = found && markdownRange(analysis, found);
  if (!quote) return undefined;
  const sentences = analysis.blocks
    .flatMap((block) => block.sentences)
    .filter(({ start, end }) => start < quote.end && quote.start < end);
  const [first, last] = [sentences[0], sentences.at(-1)];
  return first && last && { quote, sentences: { start: first.start, end: last.end } };
}

/** The Markdown of a range of the plain text, which has one block a line. */
function markdownRange(analysis: ContentAnalysis, { start, end }: TextRange): TextRange | undefined {
  let at = 0;
  const parts: TextRange[] = [];
  for (const block of analysis.blocks) {
    const [from, to] = [Math.max(0, start - at), Math.min(block.text.length, end - at)];
    if (from < to) parts.push(inlineTextOf(nodeOf(analysis, block), analysis.markdown).rangeOf(from, to));
    at += block.text.length + 1;
  }
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last && { start: first.start, end: last.end };
}

const BLOCK_TYPES = ["heading", "paragraph", "tableCell"];

function nodeOf({ root }: ContentAnalysis, { start, end }: Block): Nodes {
  const node = nodesOf(root).find(
    ({ type, position }) =>
      BLOCK_TYPES.includes(type) && position?.start.offset === start && position.end.offset === end,
  );
  if (!node) throw new Error("a block without its node");
  return node;
}

import type { Code, Root, RootContent } from "mdast";
import { wordsOf } from "@cgs/kit/text/words";
import {
  hasOrderLabel,
  isClosingRemark,
  isForEditors,
  isOrderHeading,
  isPreamble,
  maySpeakOfItself,
  speaksOfItself,
} from "./assistant-remarks.js";
import type { Block, ContentAnalysis } from "./content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import { placeholdersIn } from "./placeholders.js";
import { nodesOf } from "./tree-nodes.js";

/** A passage that is not part of the content. */
export interface Leftover extends TextRange {
  what: string;
}

/** This many blocks at the beginning and at the end of the content may hold labels and remarks. */
const EDGE_BLOCKS = 3;

/** Finds what a model, its tools or its prompt left in the content. Code blocks and inline code may show such things. */
export function findNonArticleText(analysis: ContentAnalysis): Leftover[] {
  return [...markupLeftovers(analysis), ...remarks(analysis), ...labels(analysis), ...gaps(analysis.root)];
}

/** What is wrong with a line without Markdown, such as a meta title; undefined when nothing is. */
export function leftoverInLine(line: string): string | undefined {
  if (placeholdersIn(line).length > 0) return "a placeholder";
  return isPreamble(line) || hasOrderLabel(line, true) ? "a remark of the model" : undefined;
}

function remarks({ blocks, sections, plainText }: ContentAnalysis): Leftover[] {
  const firsts = new Set(sections.map((section) => section.blocks[0]?.index));
  const lasts = new Set(
    [...sections.flatMap((section) => section.blocks.slice(-1)), ...blocks.slice(-EDGE_BLOCKS)].map(
      ({ index }) => index,
    ),
  );
  const mayNameModel = maySpeakOfItself(plainText);
  return blocks.flatMap((block) => {
    if (block.kind === "heading" || block.kind === "tableCell") return [];
    if (mayNameModel && speaksOfItself(block.text)) return [leftover(block, "a remark of the model")];
    if (firsts.has(block.index) && isPreamble(block.text)) return [leftover(block, "a preamble")];
    return lasts.has(block.index) && endsWithRemark(block) ? [leftover(block, "a remark after the end")] : [];
  });
}

/** The remark may be the last sentences of a paragraph. */
function endsWithRemark({ text, sentences }: Block): boolean {
  return isClosingRemark(
    text,
    sentences.slice(-2).map((sentence) => sentence.text),
  );
}

function labels({ blocks }: ContentAnalysis): Leftover[] {
  const body = blocks.filter(({ kind, depth }) => kind !== "heading" || depth > 1);
  const edges = new Set([...body.slice(0, EDGE_BLOCKS), ...body.slice(-EDGE_BLOCKS)]);
  return blocks
    .filter((block) => {
      if (block.kind === "tableCell") return false;
      if (isForEditors(block.text)) return true;
      if (block.kind === "heading") return isOrderHeading(block.text) || hasOrderLabel(block.text, false);
      return hasOrderLabel(block.text, edges.has(block));
    })
    .map((block) => leftover(block, "a label of the order"));
}

const MAY_BE_CHAT_MARK = /【|oaicite|turn\d|<[|<]|INST\]/;
const CHAT_MARKS =
  /【\d{1,3}[†:][^】\n]{0,60}】|\boaicite\b|\bturn\d+(?:search|view|news|image)\d+|<\|[a-z_]{2,20}\|>|\[\/?INST\]|<<\/?SYS>>/g;

function gaps(root: Root): Leftover[] {
  const found: Leftover[] = [];
  for (const node of nodesOf(root)) {
    if (node.type !== "text" || !MAY_HAVE_GAP.test(node.value)) continue;
    const { value, position } = node;
    const offset = position?.start.offset ?? 0;
    const at = (what: string) => (range: TextRange) => ({ what, start: offset + range.start, end: offset + range.end });
    found.push(...placeholdersIn(value).map(at("a placeholder")));
    if (MAY_BE_CHAT_MARK.test(value)) found.push(...chatMarksIn(value).map(at("a mark of a chat tool")));
  }
  return found;
}

function chatMarksIn(text: string): TextRange[] {
  return Array.from(text.matchAll(CHAT_MARKS), ({ 0: mark, index }) => ({ start: index, end: index + mark.length }));
}

/** Nearly all passages have none of these characters and words. */
const MAY_HAVE_GAP = /[[{%【［<〇○●×]|XX|某某|TODO|TBD|TBC|FIXME|[Ll]orem|oaicite|turn\d/;

const HTML_ELEMENTS = new Set(
  `a abbr address article aside audio b bdi bdo blockquote body br button caption cite code col colgroup data dd del details dfn div dl dt em
  embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main map mark
  meta nav noscript object ol optgroup option p param picture pre q rp rt ruby s samp script section select small source span strike strong style
  sub summary sup svg path table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr center big`.split(
    /\s+/,
  ),
);

/** Tags that HTML does not have ("<think>", "<city>"), and code fences around content. */
function markupLeftovers({ root, blocks, markdown }: ContentAnalysis): Leftover[] {
  const found: Leftover[] = [];
  if (!/[<`~]/.test(markdown)) return found;
  const words = blocks.filter(({ depth }) => depth !== 1).reduce((sum, block) => sum + block.words, 0);
  for (const node of nodesOf(root)) {
    if (node.type === "html" && hasUnknownTag(node.value)) found.push(leftover(rangeOf(node), "a tag of the model"));
    if (node.type === "code" && isContentInFence(node, words))
      found.push(leftover(rangeOf(node), "a code fence around content"));
  }
  return found;
}

function hasUnknownTag(html: string): boolean {
  const tags = Array.from(html.matchAll(/<\/?([a-z][\w:-]*)/gi), ([, name = ""]) => name.toLowerCase());
  return tags.some((name) => !HTML_ELEMENTS.has(name));
}

/** @param otherWords the words of the content outside code. */
function isContentInFence({ lang, value }: Code, otherWords: number): boolean {
  if (value.trim() === "") return true;
  const words = wordsOf(value).length;
  const isMarkdown = /^(?:markdown|md|html|text|txt|plaintext)$/i.test(lang ?? "markdown");
  return isMarkdown && words > otherWords && words >= EDGE_BLOCKS * 5 && /[.!?]\s/.test(`${value} `);
}

function leftover({ start, end }: TextRange, what: string): Leftover {
  return { start, end, what };
}

function rangeOf({ position }: RootContent): TextRange {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

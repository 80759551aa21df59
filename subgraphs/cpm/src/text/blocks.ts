import type { Nodes, Root } from "mdast";
import { inlineTextOf, type InlineText } from "./inline-text.js";
import { sentenceRanges } from "./sentences.js";
import { type Token, tokenize, wordCount } from "@cgs/kit/text/words";

/** What a block is to a reader. A paragraph inside a list item or a quote has the kind of the innermost of these. */
export type BlockKind = "heading" | "paragraph" | "listItem" | "tableCell" | "quote";

/** A part of content that is read by itself: no sentence continues in the next block. Offsets are characters of the Markdown. */
export interface Block {
  kind: BlockKind;
  /** Of a heading, 1 to 6; otherwise 0. */
  depth: number;
  /** Without markup, raw HTML and alternative texts. */
  text: string;
  start: number;
  end: number;
  /** Its place among all blocks. */
  index: number;
  /** The number of the section that it belongs to. Each heading begins a section, which it belongs to. */
  section: number;
  /** Of a heading, the heading as a whole. */
  sentences: readonly Sentence[];
  /** The number of words. */
  words: number;
}

/** A sentence of a block, or a heading as a whole. Offsets are characters of the Markdown. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
  /** The place of its block among all blocks. */
  block: number;
  /** The words that searches compare, with offsets in `text`. */
  readonly tokens: readonly Token[];
}

const blocksByTree = new WeakMap<Root, readonly Block[]>();

/** The blocks of a Markdown tree in order, without code blocks, footnotes and raw HTML. Read once for each tree. */
export function blocksOf(root: Root, markdown: string): readonly Block[] {
  const known = blocksByTree.get(root);
  if (known) return known;
  const blocks: Block[] = [];
  let section = -1;
  collect(root, "paragraph", (node, kind) => {
    if (kind === "heading" || section < 0) section += 1;
    blocks.push(blockOf(node, kind, { markdown, index: blocks.length, section }));
  });
  blocksByTree.set(root, blocks);
  return blocks;
}

/** The text of blocks, one a line. */
export function plainTextOf(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join("\n");
}

function collect(node: Nodes, around: BlockKind, add: (node: Nodes, kind: BlockKind) => void): void {
  if (node.type === "heading" || node.type === "tableCell") add(node, node.type);
  else if (node.type === "paragraph") add(node, around);
  else if (node.type !== "footnoteDefinition" && "children" in node)
    for (const child of node.children) collect(child, kindInside(node, around), add);
}

function kindInside({ type }: Nodes, around: BlockKind): BlockKind {
  if (type === "blockquote") return "quote";
  return type === "listItem" ? "listItem" : around;
}

interface Place {
  markdown: string;
  index: number;
  section: number;
}

function blockOf(node: Nodes, kind: BlockKind, { markdown, index, section }: Place): Block {
  const depth = node.type === "heading" ? node.depth : 0;
  const inline = inlineTextOf(node, markdown);
  const { text } = inline;
  const range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
  return {
    kind,
    depth,
    text,
    ...range,
    index,
    section,
    sentences: sentencesOf(inline, kind, index),
    words: wordCount(text),
  };
}

function sentencesOf({ text, rangeOf }: InlineText, kind: BlockKind, block: number): Sentence[] {
  const ranges = kind === "heading" && text.trim() !== "" ? [{ start: 0, end: text.length }] : sentenceRanges(text);
  return ranges.map(({ start, end }) => new BlockSentence(text.slice(start, end), rangeOf(start, end), block));
}

/** Finds its tokens when they are first read. */
class BlockSentence implements Sentence {
  readonly start: number;
  readonly end: number;
  private found: readonly Token[] | undefined;

  constructor(
    readonly text: string,
    { start, end }: { start: number; end: number },
    readonly block: number,
  ) {
    this.start = start;
    this.end = end;
  }

  get tokens(): readonly Token[] {
    return (this.found ??= tokenize(this.text));
  }
}

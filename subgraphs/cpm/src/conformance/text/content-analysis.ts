import type { Image, Link, Root } from "mdast";
import { parseMarkdown } from "../../content/markdown.js";
import { type Block, blocksOf, plainTextOf, type Sentence } from "../../text/blocks.js";
import { firstCharacters } from "../../text/graphemes.js";
import type { TextRange } from "../../text/text-range.js";
import type { Passage } from "../report/report.js";
import { MAX_PASSAGES } from "../report/verdict.js";
import { nodesOf } from "./tree-nodes.js";

export type { Block, Sentence } from "../../text/blocks.js";

/** A heading with the blocks up to the next heading. */
export interface Section {
  /** Its place in `sections`. */
  index: number;
  /** Null for blocks before the first heading. */
  heading: Block | null;
  /** Without the heading. */
  blocks: readonly Block[];
  /** The number of words without the heading. */
  words: number;
}

/** Content, analyzed once for all rules. */
export interface ContentAnalysis {
  markdown: string;
  root: Root;
  blocks: readonly Block[];
  sections: readonly Section[];
  headings: readonly Block[];
  /** The blocks of running text, without list items, table cells and quotes. */
  paragraphs: readonly Block[];
  /** The sentences of all blocks but headings. */
  sentences: readonly Sentence[];
  links: readonly Link[];
  images: readonly Image[];
  /** The content without markup, one block a line. */
  plainText: string;
  wordCount: number;
}

/** Longer passages are cut in the report. */
const MAX_EXCERPT_CHARACTERS = 200;

/** Other spaces than single ones between words. Most passages have none, and need not be copied. */
const UNEVEN_SPACE = /[^\S ]| {2}/;

/** Parses Markdown into blocks, sections and sentences. */
export function analyzeContent(markdown: string): ContentAnalysis {
  const root = parseMarkdown(markdown);
  const blocks = blocksOf(root, markdown);
  return {
    ...{ markdown, root, blocks, sections: sectionsOf(blocks), ...linksAndImages(root) },
    headings: blocks.filter(({ kind }) => kind === "heading"),
    paragraphs: blocks.filter(({ kind }) => kind === "paragraph"),
    sentences: blocks.filter(({ kind }) => kind !== "heading").flatMap(({ sentences }) => sentences),
    plainText: plainTextOf(blocks),
    wordCount: blocks.reduce((sum, { words }) => sum + words, 0),
  };
}

/** Quotes a passage of the Markdown. */
export function passageOf(markdown: string, { start, end }: TextRange): Passage {
  const written = markdown.slice(start, end);
  const text = (UNEVEN_SPACE.test(written) ? written.replace(/\s+/g, " ") : written).trim();
  if (text.length <= MAX_EXCERPT_CHARACTERS) return { excerpt: text, start, end };
  return { excerpt: `${firstCharacters(text, MAX_EXCERPT_CHARACTERS - 1).trimEnd()}…`, start, end };
}

/** Quotes the first passages of the Markdown, as many as a report has. */
export function passagesOf(markdown: string, ranges: readonly TextRange[]): Passage[] {
  return ranges.slice(0, MAX_PASSAGES).map((range) => passageOf(markdown, range));
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: (Section & { blocks: Block[] })[] = [];
  for (const block of blocks) {
    const section = (sections[block.section] ??= { index: block.section, heading: null, blocks: [], words: 0 });
    if (block.kind === "heading") section.heading = block;
    else {
      section.blocks.push(block);
      section.words += block.words;
    }
  }
  return sections;
}

function linksAndImages(root: Root): { links: Link[]; images: Image[] } {
  const nodes = nodesOf(root);
  return { links: nodes.filter((node) => node.type === "link"), images: nodes.filter((node) => node.type === "image") };
}

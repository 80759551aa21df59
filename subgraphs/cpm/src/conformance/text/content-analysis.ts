import type { Root } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../content/markdown.js";
import { wordsOf } from "../../content/readability.js";
import type { Passage } from "../report/report.js";

/** A heading, paragraph or table cell. Offsets are characters of the Markdown. */
export interface Block {
  kind: "heading" | "paragraph" | "cell";
  text: string;
  start: number;
  end: number;
}

/** A sentence with its range in the Markdown. A sentence that contains markup has the range of its block. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** Content, analyzed once for all rules. */
export interface ContentAnalysis {
  markdown: string;
  root: Root;
  blocks: Block[];
  sentences: Sentence[];
  /** The content without markup, one block a line. */
  plainText: string;
  wordCount: number;
}

/** Longer passages are cut in the report. */
const MAX_EXCERPT_CHARACTERS = 200;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Parses Markdown into blocks and sentences. */
export function analyzeContent(markdown: string): ContentAnalysis {
  const root = parseMarkdown(markdown);
  const blocks = blocksOf(root);
  const plainText = blocks.map(({ text }) => text).join("\n");
  const sentences = blocks.filter(({ kind }) => kind !== "heading").flatMap((block) => sentencesOf(block, markdown));
  return { markdown, root, blocks, sentences, plainText, wordCount: wordsOf(plainText).length };
}

/** The parts in which words are searched: the headings, then the sentences. */
export function searchableParts({ blocks, sentences }: ContentAnalysis): Sentence[] {
  return [...blocks.filter(({ kind }) => kind === "heading"), ...sentences];
}

/** Quotes a passage of the Markdown. */
export function passageOf(markdown: string, { start, end }: { start: number; end: number }): Passage {
  const words = markdown.slice(start, end).replace(/\s+/g, " ").trim();
  const excerpt =
    words.length > MAX_EXCERPT_CHARACTERS ? `${words.slice(0, MAX_EXCERPT_CHARACTERS - 1).trimEnd()}…` : words;
  return { excerpt, start, end };
}

function blocksOf(root: Root): Block[] {
  const blocks: Block[] = [];
  visit(root, (node) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return;
    const kind = node.type === "tableCell" ? "cell" : node.type;
    const { start, end } = node.position ?? {};
    blocks.push({
      kind,
      text: toString(node, { includeHtml: false }),
      start: start?.offset ?? 0,
      end: end?.offset ?? 0,
    });
    return "skip";
  });
  return blocks;
}

function sentencesOf(block: Block, markdown: string): Sentence[] {
  let from = block.start;
  return [...segmenter.segment(block.text)]
    .map(({ segment }) => segment.trim())
    .filter((text) => text !== "")
    .map((text) => {
      const start = markdown.indexOf(text, from);
      if (start < 0 || start + text.length > block.end) return { text, start: block.start, end: block.end };
      from = start + text.length;
      return { text, start, end: from };
    });
}

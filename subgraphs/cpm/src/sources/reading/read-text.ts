import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { blocksOf } from "../../text/blocks.js";
import { type DocumentText, textBlock } from "./text-block.js";

const parser = unified().use(remarkParse).use(remarkGfm);

/** Reads Markdown. The first heading is the title. */
export function readMarkdown(markdown: string): DocumentText {
  const root: Root = parser.parse(markdown);
  const blocks = blocksOf(root, markdown).map(({ kind, text }) => textBlock(text, kind === "heading"));
  return { title: blocks.find(({ isHeading }) => isHeading)?.text, blocks };
}

/** Reads plain text, whose paragraphs are separated by empty lines. */
export function readPlainText(text: string): DocumentText {
  return { title: undefined, blocks: text.split(/\n\s*\n/).map((paragraph) => textBlock(paragraph)) };
}

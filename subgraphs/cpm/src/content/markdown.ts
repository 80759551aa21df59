import { LRUCache } from "lru-cache";
import type { Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import { toString } from "mdast-util-to-string";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { type Block, blocksOf, plainTextOf } from "../text/blocks.js";
import type { Heading } from "./content.js";
import { isPlainText, parseWithPositions } from "./markdown-parser.js";
import { asValidHtml } from "./valid-html.js";

/** GitHub's rules. Only the ids of footnotes reach them, which have a prefix already, as the links to them do. */
const SANITIZED = { ...defaultSchema, clobberPrefix: "" };

/** Drops raw HTML, sanitizes the rest by GitHub's rules and keeps what is valid. */
const renderer = unified().use(remarkRehype).use(rehypeSanitize, SANITIZED).use(asValidHtml).use(rehypeStringify);

/** Rendered Markdown. */
export interface RenderedMarkdown {
  /** Sanitized. */
  html: string;
  headings: Heading[];
  blocks: readonly Block[];
}

/** Content is parsed once to be rendered and soon again to be measured. */
const parsedTrees = new LRUCache<string, Root>({ max: 16 });

/** Parses Markdown to a tree with the position of every node. Trees are cached and shared: callers must not change them. */
export function parseMarkdown(markdown: string): Root {
  const cached = parsedTrees.get(markdown);
  if (cached) return cached;
  const tree = parseWithPositions(markdown);
  parsedTrees.set(markdown, tree);
  return tree;
}

/** Renders Markdown from a model or a user. Nothing in it is trusted. */
export async function renderMarkdown(markdown: string): Promise<RenderedMarkdown> {
  const tree = parseMarkdown(markdown);
  const html = renderer.stringify(await renderer.run(tree));
  return { html, headings: headingsOf(tree), blocks: blocksOf(tree, markdown) };
}

/** The sanitized HTML of Markdown as a tree, for other forms of HTML than one text. */
export function htmlTree(markdown: string): Promise<HtmlRoot> {
  return renderer.run(parseMarkdown(markdown));
}

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "heading", (node) => void headings.push({ level: node.depth, text: toString(node) }));
  return headings;
}

/** Returns Markdown without its markup, one paragraph a line. Its tree is not cached: the many short texts of an article would replace whole contents. */
export function markdownToPlainText(markdown: string): string {
  if (isPlainText(markdown)) return markdown;
  return plainTextOf(blocksOf(parseWithPositions(markdown), markdown));
}

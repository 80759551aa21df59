import { LRUCache } from "lru-cache";
import type { Root } from "mdast";
import { toString } from "mdast-util-to-string";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import type { Heading } from "./content.js";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const LIKE_AN_ADDRESS = /:\/\/|www\.|@/i;
const AUTOLINKS = ["wwwAutolink", "protocolAutolink", "emailAutolink"];

/** Looking for addresses without markup takes half of a parser's time. This one does not, and is for texts that have nothing like one. */
const quickParser = unified().use(remarkParse).use(remarkGfm).use(withoutAutolinks).freeze();

function withoutAutolinks(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = data.micromarkExtensions?.flat().map((extension) => {
    const text = Object.entries(extension.text ?? {}).map(([code, constructs]) => {
      const kept = [constructs ?? []].flat().filter(({ name }) => !AUTOLINKS.includes(name ?? ""));
      return [code, kept] as const;
    });
    return { ...extension, text: Object.fromEntries(text.filter(([, kept]) => kept.length > 0)) };
  });
}

/** Raw HTML in the Markdown is dropped, and what is left passes GitHub's sanitising rules. */
const renderer = unified().use(remarkRehype).use(rehypeSanitize).use(rehypeStringify);

/** A Markdown text, parsed once. */
export interface ParsedMarkdown {
  /** Sanitised. */
  html: string;
  headings: Heading[];
  /** The text without markup, a paragraph a line. */
  plainText: string;
}

/** A text is parsed to be shown and again to be measured, one soon after the other. */
const parsed = new LRUCache<string, Root>({ max: 16 });

/** The tree of a Markdown text, with the place of every node. It is shared, so nobody may change it. */
export function parseMarkdown(markdown: string): Root {
  const known = parsed.get(markdown);
  if (known) return known;
  const tree = (LIKE_AN_ADDRESS.test(markdown) ? parser : quickParser).parse(markdown);
  parsed.set(markdown, tree);
  return tree;
}

/** Reads a Markdown text that a model wrote; nothing in it is trusted. */
export async function readMarkdown(markdown: string): Promise<ParsedMarkdown> {
  const tree = parseMarkdown(markdown);
  const html = renderer.stringify(await renderer.run(tree));
  return { html, headings: headingsOf(tree), plainText: textOf(tree) };
}

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "heading", (node) => void headings.push({ level: node.depth, text: toString(node) }));
  return headings;
}

/** A Markdown text without markup, a paragraph a line. */
export function plainTextOf(markdown: string): string {
  return textOf(parseMarkdown(markdown));
}

function textOf(tree: Root): string {
  const blocks: string[] = [];
  visit(tree, (node) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return;
    blocks.push(toString(node, { includeHtml: false }));
    return "skip";
  });
  return blocks.join("\n");
}

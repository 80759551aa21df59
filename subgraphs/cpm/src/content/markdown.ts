import { LRUCache } from "lru-cache";
import type { Root } from "mdast";
import { toString } from "mdast-util-to-string";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import { type Block, blocksOf, plainTextOf } from "../text/blocks.js";
import type { Heading } from "./content.js";
import { asValidHtml } from "./valid-html.js";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Matches everything that may be a URL or an email address without markup. */
const MAY_BE_ADDRESS = /:\/\/|www\.|@/i;
const AUTOLINKS = ["wwwAutolink", "protocolAutolink", "emailAutolink"];

/** Finding bare addresses takes half of the parsing time. This parser skips it, for content without any. */
const parserWithoutAutolinks = unified().use(remarkParse).use(remarkGfm).use(withoutAutolinks).freeze();

function withoutAutolinks(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = data.micromarkExtensions?.flat().map((extension) => {
    const constructsByCode = Object.entries(extension.text ?? {}).map(([code, constructs]) => {
      const kept = [constructs ?? []].flat().filter(({ name }) => !AUTOLINKS.includes(name ?? ""));
      return [code, kept] as const;
    });
    return { ...extension, text: Object.fromEntries(constructsByCode.filter(([, kept]) => kept.length > 0)) };
  });
}

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
  const tree = parse(markdown);
  parsedTrees.set(markdown, tree);
  return tree;
}

function parse(markdown: string): Root {
  return (MAY_BE_ADDRESS.test(markdown) ? parser : parserWithoutAutolinks).parse(markdown);
}

/** Renders Markdown from a model or a user. Nothing in it is trusted. */
export async function renderMarkdown(markdown: string): Promise<RenderedMarkdown> {
  const tree = parseMarkdown(markdown);
  const html = renderer.stringify(await renderer.run(tree));
  return { html, headings: headingsOf(tree), blocks: blocksOf(tree, markdown) };
}

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "heading", (node) => void headings.push({ level: node.depth, text: toString(node) }));
  return headings;
}

/** Returns Markdown without its markup, one paragraph a line. Its tree is not cached: the many short texts of an article would replace whole contents. */
export function markdownToPlainText(markdown: string): string {
  return plainTextOf(blocksOf(parse(markdown), markdown));
}

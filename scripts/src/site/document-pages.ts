import { readdir, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { toString } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { SitePage } from "./site-page.js";

/** Documents outside of `docs/` that are pages, too. */
const OTHERS: Record<string, string> = {
  "api-client/README.md": "javascript-client.md",
  "ARCHITECTURE.md": "development/architecture.md",
  "CONTRIBUTING.md": "development/contributing.md",
  "SECURITY.md": "development/report-a-vulnerability.md",
  "CHANGELOG.md": "changelog.md",
};

/** The README describes the repository; the site begins with a page of its own. */
const FRONT: Record<string, string> = { "README.md": "index.md" };

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** The documents of the repository as pages. Links between them lead to pages; links to other files become text. */
export async function documentPages(top: string): Promise<SitePage[]> {
  const inDocs = (await readdir(join(top, "docs"), { recursive: true })).map((file) => `docs/${file}`);
  const documents = [...inDocs.filter((file) => file.endsWith(".md")).toSorted(), ...Object.keys(OTHERS)];
  const places = new Map(Object.entries(FRONT));
  for (const file of documents) places.set(file, placeOf(file));
  return Promise.all(
    documents.map(async (file) => documentPage(file, await readFile(join(top, file), "utf8"), places)),
  );
}

/** A document as a page. @param places the place in the site of each document that it has */
export function documentPage(file: string, text: string, places: ReadonlyMap<string, string>): SitePage {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(text);
  const changes: Change[] = [];
  let title = "";
  visit(tree, (node) => {
    if (node.type === "heading" && node.depth === 1 && title === "") title = toString(node);
    if (node.type === "link" && !EXTERNAL.test(node.url)) changes.push(...linkChanges(node, file, places));
  });
  return { path: places.get(file) ?? placeOf(file), title, markdown: applied(text, changes) };
}

/** A part of a Markdown document, with its offsets in the text. */
interface Positioned {
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

/** A link of a Markdown document. */
interface Link extends Positioned {
  url: string;
  children: readonly Positioned[];
}

/** Replaces the text between two offsets. */
interface Change {
  start: number;
  end: number;
  text: string;
}

function placeOf(file: string): string {
  return (OTHERS[file] ?? file.replace(/^docs\//, "")).replace(/README\.md$/, "index.md");
}

/** Changes the address of a link, or removes everything of it but its text. */
function linkChanges({ url, children, position }: Link, file: string, places: ReadonlyMap<string, string>): Change[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  const [first, last] = [children.at(0)?.position?.start.offset, children.at(-1)?.position?.end.offset];
  if (start === undefined || end === undefined || first === undefined || last === undefined) return [];
  const [path = "", anchor] = url.split("#");
  const place = places.get(normalize(join(dirname(file), decodeURI(path))));
  const before = { start, end: first, text: place ? "[" : "" };
  const after = { start: last, end, text: place ? `](/${place}${anchor ? `#${anchor}` : ""})` : "" };
  return [before, after];
}

function applied(text: string, changes: readonly Change[]): string {
  let result = text;
  for (const change of changes.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, change.start) + change.text + result.slice(change.end);
  return result;
}

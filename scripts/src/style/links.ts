import { access, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import GithubSlugger from "github-slugger";
import { toString } from "mdast-util-to-string";
import { parseSync } from "oxc-parser";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { sourceFiles } from "../sources/source-files.js";
import type { CheckResult } from "../toolchain/check-result.js";

/** A link or an anchor with the line where it stands, counted from 1. */
interface Reference {
  target: string;
  line: number;
}

/** What a Markdown document links to, and the anchors that others can link to. */
interface MarkdownLinks {
  links: Reference[];
  anchors: ReadonlySet<string>;
}

/** The findings of a file by line. */
type Findings = [line: number, message: string][];

const DECISION_PAGE = /^docs\/decisions\/\d+-[^/]+\.md$/;

/** A decision in a comment. A reference with a number but without a title counts too, so that it is found as missing. */
const DECISION_REFERENCE = /docs\/decisions\/\d[\w-]*(?:\.md)?/g;

const CODE = /\.(?:tsx?|mjs|cjs)$/;

/** Another site, or a scheme such as `mailto:`. */
const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Checks the links between files: relative links of Markdown documents lead to files and headings that exist, comments of code name decision
 * pages that exist, and code names every decision page at least once.
 */
export async function checkLinks(top: string): Promise<CheckResult> {
  const files = await sourceFiles(top);
  const documents = files.filter((file) => file.endsWith(".md"));
  const code = files.filter((file) => CODE.test(file));
  const cited = new Set<string>();
  const linksOf = memoizedLinks(top);
  const findings = [
    ...(await findingsOf(documents, (file) => documentFindings(top, file, linksOf))),
    ...(await findingsOf(code, async (file) =>
      codeFindings(top, await readFile(join(top, file), "utf8"), file, cited),
    )),
    ...documents
      .filter((file) => DECISION_PAGE.test(file) && !cited.has(file))
      .map((file) => `${file}:1: no comment in the code names this decision`),
  ];
  return { ok: findings.length === 0, output: findings.join("\n"), note: `${documents.length} documents` };
}

async function findingsOf(files: readonly string[], check: (file: string) => Promise<Findings>): Promise<string[]> {
  const found = await Promise.all(files.map(async (file) => ({ file, findings: await check(file) })));
  return found.flatMap(({ file, findings }) => findings.map(([line, message]) => `${file}:${line}: ${message}`));
}

type ReadLinks = (file: string) => Promise<MarkdownLinks>;

/** Parses each document once, however many link to it. */
function memoizedLinks(top: string): ReadLinks {
  const known = new Map<string, Promise<MarkdownLinks>>();
  return (file) => {
    const links = known.get(file) ?? readFile(join(top, file), "utf8").then(markdownLinks);
    known.set(file, links);
    return links;
  };
}

async function documentFindings(top: string, file: string, linksOf: ReadLinks): Promise<Findings> {
  const { links } = await linksOf(file);
  const findings: Findings = [];
  for (const { target, line } of links) {
    const [path = "", anchor] = decodeURI(target).split("#");
    const found = path === "" ? file : pathOf(path, file);
    if (!(await exists(join(top, found)))) findings.push([line, `the link ${target} leads to no file`]);
    else if (anchor && found.endsWith(".md") && !(await linksOf(found)).anchors.has(anchor))
      findings.push([line, `the link ${target} leads to no heading`]);
  }
  return findings;
}

/** The path of a link from the top folder. */
function pathOf(path: string, file: string): string {
  return path.startsWith("/") ? path.slice(1) : normalize(join(dirname(file), path));
}

/** The relative links of a Markdown document, its images and HTML included, and its anchors as GitHub makes them. */
function markdownLinks(text: string): MarkdownLinks {
  const slugger = new GithubSlugger();
  const anchors = new Set<string>();
  const links: Reference[] = [];
  visit(unified().use(remarkParse).use(remarkGfm).parse(text), (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === "heading") anchors.add(slugger.slug(toString(node)));
    if (node.type === "link" || node.type === "image" || node.type === "definition")
      links.push({ target: node.url, line });
    if (node.type !== "html") return;
    for (const { 1: target = "" } of node.value.matchAll(/\s(?:src|srcset|href)="([^"\s]+)/g))
      links.push({ target, line });
    for (const { 1: anchor = "" } of node.value.matchAll(/\s(?:id|name)="([^"]+)"/g)) anchors.add(anchor);
  });
  return { links: links.filter(({ target }) => !EXTERNAL.test(target)), anchors };
}

async function codeFindings(top: string, text: string, file: string, cited: Set<string>): Promise<Findings> {
  if (!text.includes("docs/decisions/")) return [];
  const findings: Findings = [];
  for (const { value, start } of parseSync(file, text).comments)
    for (const { 0: page, index } of value.matchAll(DECISION_REFERENCE)) {
      cited.add(page);
      const line = text.slice(0, start + index).split("\n").length;
      if (!(await exists(join(top, page)))) findings.push([line, `there is no decision ${page}`]);
    }
  return findings;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { SourceError, SourceFailure } from "../source-failure.js";
import { type DocumentText, textBlock, type TextBlock } from "./text-block.js";

/** The parts of a parsed page that are read here. The browser's types are not part of this program. */
interface PageNode {
  nodeType: number;
  textContent: string | null;
  childNodes: Iterable<PageNode>;
}
interface PageElement extends PageNode {
  tagName: string;
  children: Iterable<PageElement>;
  parentElement: PageElement | null;
  closest(selector: string): PageElement | null;
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  remove(): void;
}

/** More levels than a page has. The time to read a page grows with the square of its levels. */
const MAX_DEPTH = 500;

/** Styles with which an element is not seen: without display, visibility, opacity or size, or far outside of the page. */
const HIDING_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:opacity|font-size)\s*:\s*0(?:\.0*)?(?:px|em|rem|pt|%)?\s*(?:!|;|$)|(?:left|top|right|bottom|text-indent)\s*:\s*-\d{3})/i;

/** Parses a page without the elements that its own `style` attributes hide. @throws SourceError UNREADABLE for elements in too many levels. */
function parsePage(html: string): PageElement {
  const document = parseHTML(html).document as unknown as PageElement;
  const depths = new Map<PageElement | null, number>();
  for (const element of document.querySelectorAll("*")) {
    const depth = (depths.get(element.parentElement) ?? 0) + 1;
    if (depth > MAX_DEPTH) throw new SourceError(SourceFailure.UNREADABLE);
    depths.set(element, depth);
  }
  for (const element of document.querySelectorAll("[style]"))
    if (HIDING_STYLE.test(element.getAttribute("style") ?? "")) element.remove();
  return document;
}

/** More elements than an article has. */
const MAX_ELEMENTS = 100_000;

/** Elements that are read by themselves. */
const BLOCKS = "h1,h2,h3,h4,h5,h6,p,li,blockquote,pre,tr,dt,dd,figcaption,div,section,article,td,th";
const NOT_TEXT = "script,style,noscript,template,iframe,svg,nav,header,footer,aside,form,[hidden],[aria-hidden=true]";

/** Reads the article of a page, without navigation, advertisements and hidden text. A page without an article is read as a whole. */
export function readHtml(html: string): DocumentText {
  const document = parsePage(/<(?:html|body)[\s>]/i.test(html) ? html : asPage(html));
  const pageTitle = document.querySelector("title")?.textContent ?? undefined;
  const whole = readFragment(html);
  const article = new Readability(document, { maxElemsToParse: MAX_ELEMENTS, charThreshold: 200 }).parse();
  const blocks = article?.content ? readFragment(article.content).blocks : [];
  return {
    title: article?.title || pageTitle,
    blocks: blocks.length > 0 ? blocks : whole.blocks,
  };
}

/** A fragment as the body of a page. The parsers need one. */
function asPage(fragment: string): string {
  return `<!doctype html><html><body>${fragment}</body></html>`;
}

/** Reads all text of an HTML fragment. The first heading is its title. */
export function readFragment(html: string): DocumentText {
  const document = parsePage(asPage(html));
  for (const element of document.querySelectorAll(NOT_TEXT)) element.remove();
  const blocks: TextBlock[] = [];
  for (const element of document.querySelectorAll(BLOCKS)) {
    const text = ownText(element);
    if (text.trim() !== "") blocks.push(textBlock(text, /^H[1-6]$/.test(element.tagName)));
  }
  return { title: blocks.find(({ isHeading }) => isHeading)?.text, blocks };
}

/** The text of an element without that of the blocks in it, which are read by themselves. The cells of a table are read with their row. */
function ownText(element: PageElement): string {
  if (/^T[DH]$/.test(element.tagName)) return element.closest("tr") ? "" : (element.textContent ?? "");
  if (element.tagName === "TR")
    return [...element.children].map(({ textContent }) => (textContent ?? "").trim()).join(" | ");
  if (element.closest("tr") && element.parentElement?.closest("tr")) return "";
  return [...element.childNodes].map(textOutsideBlocks).join("");
}

function textOutsideBlocks(node: PageNode): string {
  if (node.nodeType === 3) return node.textContent ?? "";
  if (node.nodeType !== 1) return "";
  const element = node as PageElement;
  if (element.tagName === "BR") return " ";
  if (element.matches(BLOCKS)) return "";
  return [...element.childNodes].map(textOutsideBlocks).join("");
}

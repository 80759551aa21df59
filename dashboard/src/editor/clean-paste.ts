/** Elements that are not part of an article: without text for readers, or an image that only the page it was copied from can show. */
const NOISE =
  "style, script, meta, link, title, xml, colgroup, o\\:p:empty, [style*='mso-hide'], [style*='display:none'], img:not([src^='http:' i], [src^='https:' i])";

/** The blocks that a cell of a Markdown table cannot have. */
const BLOCKS = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote";

/**
 * Turns HTML of the clipboard, as Word and Google Docs write it, into plain semantic HTML. Word's list paragraphs become lists, and its comments
 * and what is empty go. Cells of tables become one line. The largest headings become those below the title.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  removeComments(body);
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  toMarks(body);
  toHeadings(body);
  toLists(body);
  nestLists(body);
  flattenCells(body);
  removeEmptyBlocks(body);
  return body.innerHTML.replace(/\u00a0/g, " ");
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** The tags of styles that Markdown has too. */
const STYLED: [style: RegExp, tag: string][] = [
  [/font-weight:\s*(?:bold|[6-9]\d\d)/, "strong"],
  [/font-style:\s*italic/, "em"],
  [/text-decoration[^;]*line-through/, "del"],
];

/** Not Word's `mso-bidi-font-weight`, which it writes on bold text. */
const NOT_BOLD = /(?:^|;)\s*font-weight:\s*normal/;

/** Writes styles as tags: the page's security policy keeps browsers from reading styles of pasted elements. */
function toMarks(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll("b[style]"))
    // Google Docs puts one that is not bold around everything
    if (NOT_BOLD.test(wrapper.getAttribute("style") ?? "")) wrapper.replaceWith(...wrapper.childNodes);
  for (const span of body.querySelectorAll("span[style]"))
    for (const [style, tag] of STYLED) if (style.test(span.getAttribute("style") ?? "")) wrapContent(span, tag);
}

function wrapContent(element: Element, tag: string): void {
  if (element.closest("h1, h2, h3, h4, h5, h6, th") && tag === "strong") return; // they are bold already
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** The title of a document is a field of its own, so headings of the first level become those of the second. */
function toHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll("h1, p.MsoTitle")) rename(heading, "h2");
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Google Docs puts a nested list beside its item. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) list.previousElementSibling?.append(list);
}

/** Word writes items as paragraphs with a level and a marker. Items that follow each other become one list. */
function toLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[style*='mso-list']")) {
    const level = Number(/mso-list:\s*\S+\s+level(\d)/.exec(paragraph.getAttribute("style") ?? "")?.[1]);
    if (!level) continue;
    if (paragraph.previousElementSibling !== last) open = [];
    const name = isNumbered(takeMarker(paragraph)) ? "ol" : "ul";
    open = open.filter(({ list, level: of }) => of < level || (of === level && list.localName === name));
    const around = open.at(-1);
    const current = around?.level === level ? around : { list: startList(name, paragraph, around), level };
    if (current !== around) open.push(current);
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    current.list.append(item);
    paragraph.remove();
    last = open[0]?.list;
  }
}

/** A list that further items may continue. */
interface OpenList {
  list: Element;
  /** From 1. */
  level: number;
}

/** A list in the last item of the list around it, or in the place of its first paragraph. */
function startList(name: string, paragraph: HTMLElement, around: OpenList | undefined): Element {
  const list = paragraph.ownerDocument.createElement(name);
  const parent = around?.list.lastElementChild;
  if (parent) parent.append(list);
  else paragraph.before(list);
  return list;
}

/** Removes the marker that Word wrote into an item, and returns it. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = paragraph.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  marker?.remove();
  return marker?.textContent ?? "";
}

function isNumbered(marker: string): boolean {
  return /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker);
}

function flattenCells(body: HTMLElement): void {
  for (const cell of body.querySelectorAll("td, th"))
    for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(...block.childNodes, " ");
}

function removeEmptyBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll("p, h2, h3, h4, h5, h6, ul, ol, li"))
    if (block.textContent?.trim() === "" && !block.querySelector("img")) block.remove();
  // Google Docs puts line breaks between paragraphs
  for (const line of body.querySelectorAll("br"))
    if (line.previousElementSibling?.matches("p, ul, ol, h2, h3, h4, table, div") || line.parentElement === body)
      line.remove();
}

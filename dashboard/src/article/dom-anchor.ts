import { anchorIn, locateAnchor, type TextAnchor } from "@cgs/kit/text/quote-anchor";

/** The elements that stand on lines of their own. */
const BLOCKS = "p, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, pre, blockquote";

/** The plain text of a rendered article, one block a line, with the text node of each character. */
interface RenderedText {
  text: string;
  places: { node: Text; offset: number }[];
}

/** The anchor of what is selected in an article; undefined without a selection of words in it. */
export function selectedAnchor(article: Element): TextAnchor | undefined {
  const selection = getSelection();
  const range = selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
  if (!range || !range.intersectsNode(article)) return undefined;
  const { text, places } = renderedTextOf(article);
  const isIn = ({ node, offset }: RenderedText["places"][number]) =>
    range.comparePoint(node, offset) === 0 && range.comparePoint(node, offset + 1) === 0;
  return anchorIn(text, places.findIndex(isIn), places.findLastIndex(isIn) + 1);
}

/** The range of an anchored passage in an article; undefined when the passage is gone. */
export function anchoredRange(article: Element, anchor: TextAnchor): Range | undefined {
  const { text, places } = renderedTextOf(article);
  const found = locateAnchor(text, anchor);
  const [first, last] = [places[found?.start ?? -1], places[(found?.end ?? 0) - 1]];
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, Math.min(last.offset + 1, last.node.length));
  return range;
}

/** The first heading is left out: the page shows it as its title, and the editor has no title in its text. */
function renderedTextOf(article: Element): RenderedText {
  const nodes = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const title = article.querySelector(":scope > h1:first-child");
  const places: RenderedText["places"] = [];
  let text = "";
  let block: Element | null | undefined;
  for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null) {
    const own = node.parentElement?.closest(BLOCKS);
    if (title?.contains(node) || !own || !article.contains(own)) continue;
    if (block && own !== block) {
      text += "\n";
      places.push({ node, offset: 0 });
    }
    block = own;
    for (let offset = 0; offset < node.length; offset += 1) places.push({ node, offset });
    text += node.data;
  }
  return { text, places };
}

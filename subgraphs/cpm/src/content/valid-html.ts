import type { Element, ElementContent, Root, RootContent } from "hast";

const NEEDS_TEXT = /^(?:h[1-6]|a)$/;

/**
 * A rehype plugin that removes what Markdown can say and valid HTML cannot: the alignment of table cells, headings and links without text, and
 * images whose address was not safe. Other images stay.
 */
export function asValidHtml(): (tree: Root) => void {
  return clean;
}

function clean(parent: Root | Element): void {
  parent.children = (parent.children as (ElementContent & RootContent)[]).flatMap(cleaned);
}

function cleaned(node: ElementContent): ElementContent[] {
  if (node.type !== "element") return [node];
  delete node.properties["align"];
  clean(node);
  if (node.tagName === "img" && !node.properties["src"]) return [];
  return NEEDS_TEXT.test(node.tagName) && !hasText(node) ? node.children : [node];
}

function hasText(node: ElementContent): boolean {
  if (node.type === "text") return node.value.trim() !== "";
  if (node.type !== "element") return false;
  return node.tagName === "img" ? Boolean(node.properties["alt"]) : node.children.some(hasText);
}

import type { Image, ImageReference, Nodes } from "mdast";
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { passageFinder, type TextRange } from "../article/passage";
import type { Finding } from "./findings";
import { parseMarkdown } from "./markdown-to-document";

/** A passage of the Markdown of which the editor says more. */
export interface MarkedPassage extends TextRange {
  id: string;
  tone: Finding["tone"];
}

/** Where passages of the Markdown stand in the document: images by their addresses, others by their words. Those that are gone are left out. */
export function locatePassages(view: EditorView, markdown: string, passages: readonly MarkedPassage[]): Finding[] {
  if (passages.length === 0) return [];
  const find = passageFinder(view.dom, markdown);
  const hasImages = passages.some(({ start }) => markdown.startsWith("![", start));
  const images = hasImages ? imagesOf(parseMarkdown(markdown)) : [];
  return passages.flatMap(({ id, tone, ...passage }) => {
    const image = images.find(({ position }) => isAt(passage, position));
    if (image) return imagePlace(view.state.doc, markdown, images, image).map((place) => ({ id, tone, ...place }));
    const range = find(passage);
    if (!range) return [];
    const from = view.posAtDOM(range.startContainer, range.startOffset);
    return [{ id, tone, from, to: view.posAtDOM(range.endContainer, range.endOffset) }];
  });
}

type MarkdownImage = Image | ImageReference;

function imagesOf(node: Nodes): MarkdownImage[] {
  if (node.type === "image" || node.type === "imageReference") return [node];
  return "children" in node ? node.children.flatMap(imagesOf) : [];
}

function isAt({ start, end }: TextRange, position: MarkdownImage["position"]): boolean {
  return position?.start.offset === start && position.end.offset === end;
}

/** The place of an image in the document, if it is there. Of several with the same address, the one of the same count. */
function imagePlace(
  doc: Node,
  markdown: string,
  images: readonly MarkdownImage[],
  image: MarkdownImage,
): { from: number; to: number }[] {
  const nameOf = (one: MarkdownImage) =>
    one.type === "image" ? one.url : markdown.slice(one.position?.start.offset, one.position?.end.offset);
  const name = nameOf(image);
  const count = images.filter((one) => nameOf(one) === name).indexOf(image);
  const places: { from: number; to: number }[] = [];
  doc.descendants(({ type, attrs, nodeSize }, from) => {
    if (attrs[type.name === "image" ? "src" : "text"] === name) places.push({ from, to: from + nodeSize });
  });
  return places.slice(Math.min(count, places.length - 1)).slice(0, 1);
}

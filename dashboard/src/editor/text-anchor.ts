import type { Node } from "prosemirror-model";
import { anchorIn, locateAnchor, type TextAnchor } from "@cgs/kit/text/quote-anchor";

export type { TextAnchor } from "@cgs/kit/text/quote-anchor";

/** The plain text of a document, one block a line, with the position of each character in the document. */
interface PlainText {
  text: string;
  positions: number[];
}

/** The anchor of a range of a document; undefined for a range without words. */
export function anchorOf(document: Node, from: number, to: number): TextAnchor | undefined {
  const { text, positions } = plainTextOf(document);
  const start = positions.findIndex((position) => position >= from);
  return anchorIn(text, start, positions.findLastIndex((position) => position < to) + 1);
}

/** Where an anchored passage is now, as {@link locateAnchor} finds it. Undefined when the passage is gone. */
export function findAnchor(document: Node, anchor: TextAnchor): { from: number; to: number } | undefined {
  const { text, positions } = plainTextOf(document);
  const found = locateAnchor(text, anchor);
  const [from, last] = [positions[found?.start ?? -1], positions[(found?.end ?? 0) - 1]];
  return from === undefined || last === undefined ? undefined : { from, to: last + 1 };
}

function plainTextOf(document: Node): PlainText {
  let text = "";
  const positions: number[] = [];
  const add = (value: string, position: number, step: 0 | 1) => {
    for (let at = 0; at < value.length; at += 1) positions.push(position + at * step);
    text += value;
  };
  document.descendants((node, position) => {
    if (node.isTextblock && text !== "") add("\n", position, 0);
    if (node.isText) add(node.text ?? "", position, 1);
    else if (node.isLeaf && node.isInline) add(" ", position, 0);
  });
  return { text, positions };
}

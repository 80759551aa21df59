import type { Nodes } from "mdast";

/** The visible text of a Markdown node, with the place of its characters in the Markdown. */
export interface InlineText {
  text: string;
  /** The range in the Markdown of the characters of `text` from `from` up to `to`, which must not be empty. */
  rangeOf(from: number, to: number): { start: number; end: number };
}

/** A run of the visible text. Its characters are those of the Markdown from `source` on, or else listed one by one. */
interface Run {
  at: number;
  source: number;
  offsets?: number[];
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});/iy;

/** Reads the visible text of a node: without markup, raw HTML and alternative texts. Line breaks are spaces. */
export function inlineTextOf(node: Nodes, markdown: string): InlineText {
  const runs: Run[] = [];
  let text = "";
  collect(node, ({ value, start, end }) => {
    runs.push({ at: text.length, source: start, ...offsetsOf(value, markdown, start, end) });
    text += value.replaceAll("\n", " ");
  });
  return { text, rangeOf: (from, to) => ({ start: offsetOf(runs, from), end: offsetOf(runs, to - 1) + 1 }) };
}

interface Piece {
  value: string;
  start: number;
  end: number;
}

function collect(node: Nodes, add: (piece: Piece) => void): void {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  if (node.type === "text" || node.type === "inlineCode") add({ value: node.value, start, end });
  else if (node.type === "break") add({ value: " ", start, end });
  else if ("children" in node && !isCitation(node)) for (const child of node.children) collect(child, add);
}

/** Whether a node is a number that links to a cited page: `[[1]](<https://example.com/>)`. Readers see it, but do not read it. */
function isCitation(node: Nodes): boolean {
  const [child, ...others] = node.type === "link" ? node.children : [];
  return child?.type === "text" && others.length === 0 && /^\[\d{1,3}\]$/.test(child.value);
}

/** Where each character of a value stands, unless the Markdown is equal to it: escapes, entities and prefixes of lines differ. */
function offsetsOf(value: string, markdown: string, start: number, end: number): { offsets?: number[] } {
  if (end - start === value.length) return {};
  const offsets: number[] = [];
  let at = start;
  for (let index = 0; index < value.length; index += 1) {
    const entity = entityAt(markdown, at, value, index);
    if (entity === 0) at = skipTo(value[index] ?? "", markdown, at, end);
    offsets.push(at);
    at = Math.min(at + Math.max(entity, 1), end);
  }
  return { offsets };
}

function skipTo(character: string, markdown: string, at: number, end: number): number {
  const found = markdown.indexOf(character, at);
  return found < 0 || found >= end ? at : found;
}

function entityAt(markdown: string, at: number, value: string, index: number): number {
  ENTITY.lastIndex = at;
  const [entity] = ENTITY.exec(markdown) ?? [];
  return entity === undefined || value.startsWith(entity, index) ? 0 : entity.length;
}

function offsetOf(runs: readonly Run[], index: number): number {
  const run = runs.findLast(({ at }) => at <= index);
  return run ? (run.offsets?.[index - run.at] ?? run.source + index - run.at) : 0;
}

import { diffArrays, diffWordsWithSpace } from "diff";

/** Consecutive lines or paragraphs, and which of the two texts contain them. */
export interface DiffPart {
  kind: "UNCHANGED" | "REMOVED" | "ADDED";
  lines: readonly string[];
}

/** A part of a line, and whether only this side has it. */
export interface DiffPiece {
  text: string;
  changed: boolean;
}

/** A line of one side. */
export interface DiffLine {
  /** From 1. */
  number: number;
  pieces: DiffPiece[];
}

/** Two lines side by side. A side without a line is undefined. */
export interface DiffRow {
  kind: "same" | "changed";
  left?: DiffLine;
  right?: DiffLine;
}

/** Lines with more changed words than this are not compared word by word: it would take too long and show too little. */
const MAX_EDITS = 400;

/** Lines that share less than this fraction of the longer one count as different lines, without marked words. */
const MIN_SHARED = 0.35;

/** Compares two lists of paragraphs. */
export function compareTexts(before: readonly string[], after: readonly string[]): DiffPart[] {
  return diffArrays([...before], [...after]).map(({ added, removed, value }) => {
    if (added) return { kind: "ADDED", lines: value };
    return { kind: removed ? "REMOVED" : "UNCHANGED", lines: value };
  });
}

/** The parts of a diff as rows of two columns: removed lines beside those that replace them. */
export function diffRows(parts: readonly DiffPart[]): DiffRow[] {
  const rows: DiffRow[] = [];
  const numbers = { left: 0, right: 0 };
  let removed: string[] = [];
  const flush = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      const [left, right] = compareLines(removed[at], added[at]);
      rows.push({
        kind: "changed",
        ...(left && { left: { number: (numbers.left += 1), pieces: left } }),
        ...(right && { right: { number: (numbers.right += 1), pieces: right } }),
      });
    }
    removed = [];
  };
  for (const { kind, lines } of parts) {
    if (kind === "REMOVED") removed.push(...lines);
    else if (kind === "ADDED") flush(lines);
    else {
      flush([]);
      for (const line of lines) {
        const pieces = [{ text: line, changed: false }];
        const [left, right] = [(numbers.left += 1), (numbers.right += 1)];
        rows.push({ kind: "same", left: { number: left, pieces }, right: { number: right, pieces } });
      }
    }
  }
  flush([]);
  return rows;
}

/** Both lines with the changed words marked; undefined for a side without a line. */
function compareLines(
  left: string | undefined,
  right: string | undefined,
): [DiffPiece[] | undefined, DiffPiece[] | undefined] {
  if (left === undefined) return [undefined, right === undefined ? undefined : whole(right)];
  if (right === undefined) return [whole(left), undefined];
  const words = diffWordsWithSpace(left, right, { maxEditLength: MAX_EDITS });
  if (!words) return [whole(left), whole(right)];
  const shared = words.filter(({ added, removed }) => !added && !removed).map(({ value }) => value.trim());
  if (shared.join("").length < Math.max(left.length, right.length) * MIN_SHARED) return [whole(left), whole(right)];
  const side = (other: "added" | "removed") =>
    words
      .filter((word) => !word[other])
      .map(({ value, added, removed }) => ({ text: value, changed: added || removed }));
  return [side("added"), side("removed")];
}

const whole = (text: string): DiffPiece[] => [{ text, changed: true }];

/** Unchanged lines shown around a change. */
const CONTEXT_LINES = 3;

/** Shown rows, or a range of unchanged rows that is collapsed. */
export interface DiffSection {
  rows: DiffRow[];
  folded: boolean;
}

/** Collapses long ranges of unchanged lines, except for some around each change. */
export function foldUnchanged(rows: readonly DiffRow[]): DiffSection[] {
  const near = rows.map((_, at) => rows.slice(Math.max(0, at - CONTEXT_LINES), at + CONTEXT_LINES + 1).some(isChange));
  const sections: DiffSection[] = [];
  rows.forEach((row, at) => {
    const folded = !near[at];
    const last = sections.at(-1);
    if (last && last.folded === folded) last.rows.push(row);
    else sections.push({ rows: [row], folded });
  });
  return sections.map((section) => (section.rows.length === 1 ? { ...section, folded: false } : section));
}

const isChange = ({ kind }: DiffRow) => kind === "changed";

import { diffWordsWithSpace } from "diff";

/** Lines, or paragraphs, in order, and which of two texts have them. */
export interface DiffPart {
  kind: "UNCHANGED" | "REMOVED" | "ADDED";
  lines: readonly string[];
}

/** A stretch of a line, and whether only this side has it. */
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

/** Lines that stand beside each other. A side without a line has none there. */
export interface DiffRow {
  kind: "same" | "changed";
  left?: DiffLine;
  right?: DiffLine;
}

/** Lines of which more words than this differ are not compared word by word: it would take too long, and show too little. */
const MAX_EDITS = 400;

/** Lines that share less than this of the longer one are different lines, and marking words would only confuse. */
const MIN_SHARED = 0.35;

/** The parts of a difference as rows of two columns: what was removed beside what took its place. */
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

/** Both lines with the words that differ marked; undefined for a side that has no line. */
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

/** Unchanged lines that stay in sight around a change. */
const CONTEXT_LINES = 3;

/** Rows that are shown, or a stretch of unchanged ones that is folded away. */
export interface DiffSection {
  rows: DiffRow[];
  folded: boolean;
}

/** Folds long stretches of unchanged lines, but for some around each change. */
export function foldUnchanged(rows: readonly DiffRow[]): DiffSection[] {
  const near = rows.map((_, at) => rows.slice(Math.max(0, at - CONTEXT_LINES), at + CONTEXT_LINES + 1).some(isChange));
  const stretches: DiffSection[] = [];
  rows.forEach((row, at) => {
    const folded = !near[at];
    const last = stretches.at(-1);
    if (last && last.folded === folded) last.rows.push(row);
    else stretches.push({ rows: [row], folded });
  });
  return stretches.map((stretch) => (stretch.rows.length === 1 ? { ...stretch, folded: false } : stretch));
}

const isChange = ({ kind }: DiffRow) => kind === "changed";

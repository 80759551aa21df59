import { diffWordsWithSpace } from "diff";

/** Lines, or paragraphs, in order, and which of two texts have them. */
export interface Part {
  kind: "UNCHANGED" | "REMOVED" | "ADDED";
  lines: readonly string[];
}

/** A stretch of a line, and whether only this side has it. */
export interface Piece {
  text: string;
  changed: boolean;
}

/** A line of one side. */
export interface Line {
  /** From 1. */
  number: number;
  pieces: Piece[];
}

/** Lines that stand beside each other. A side without a line has none there. */
export interface Row {
  kind: "same" | "changed";
  left?: Line;
  right?: Line;
}

/** Lines of which more words than this differ are not compared word by word: it would take too long, and show too little. */
const MAX_EDITS = 400;

/** Lines that share less than this of the longer one are different lines, and marking words would only confuse. */
const MIN_SHARED = 0.35;

/** The parts of a difference as rows of two columns: what was removed beside what took its place. */
export function diffRows(parts: readonly Part[]): Row[] {
  const rows: Row[] = [];
  const numbers = { left: 0, right: 0 };
  let removed: string[] = [];
  const flush = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      const [left, right] = compared(removed[at], added[at]);
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
function compared(left: string | undefined, right: string | undefined): [Piece[] | undefined, Piece[] | undefined] {
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

const whole = (text: string): Piece[] => [{ text, changed: true }];

/** Unchanged lines that stay in sight around a change. */
const AROUND = 3;

/** Rows that are shown, or a stretch of unchanged ones that is folded away. */
export interface Stretch {
  rows: Row[];
  folded: boolean;
}

/** Folds long stretches of unchanged lines, but for some around each change. */
export function foldRows(rows: readonly Row[]): Stretch[] {
  const near = rows.map((_, at) => rows.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(isChange));
  const stretches: Stretch[] = [];
  rows.forEach((row, at) => {
    const folded = !near[at];
    const last = stretches.at(-1);
    if (last && last.folded === folded) last.rows.push(row);
    else stretches.push({ rows: [row], folded });
  });
  return stretches.map((stretch) => (stretch.rows.length === 1 ? { ...stretch, folded: false } : stretch));
}

const isChange = ({ kind }: Row) => kind === "changed";

import { diffArrays, diffWordsWithSpace } from "diff";
import type { RevisionTextQuery } from "../gql/graphql";

type Text = RevisionTextQuery["contentRevision"]["content"];

/** A piece of a paragraph: in both texts, or only in the one it is shown in. */
export interface Piece {
  text: string;
  changed: boolean;
}

/** A paragraph of one text beside what it is in the other; a side is empty where there is none. */
export interface Row {
  changed: boolean;
  before: Piece[];
  after: Piece[];
}

/** Milliseconds after which two paragraphs are shown as replaced instead of compared word by word. */
const PATIENCE = 200;

/** Two versions paragraph by paragraph; what search engines show comes first. */
export function compareTexts(before: Text, after: Text): Row[] {
  const rows: Row[] = [];
  const parts = diffArrays(paragraphsOf(before), paragraphsOf(after));
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const next = parts[at + 1];
    if (!part) continue;
    if (!part.added && !part.removed) rows.push(...part.value.map(unchanged));
    else if (part.removed && next?.added) {
      rows.push(...pairs(part.value, next.value));
      at += 1;
    } else rows.push(...(part.removed ? pairs(part.value, []) : pairs([], part.value)));
  }
  return rows;
}

function paragraphsOf({ metaTitle, metaDescription, slug, bodyMarkdown }: Text): string[] {
  const search = [`Search title: ${metaTitle}`, `Search description: ${metaDescription}`, `Address: ${slug}`];
  return [...search, ...bodyMarkdown.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "")];
}

function unchanged(text: string): Row {
  const pieces = [{ text, changed: false }];
  return { changed: false, before: pieces, after: pieces };
}

function pairs(removed: string[], added: string[]): Row[] {
  const count = Math.max(removed.length, added.length);
  return Array.from({ length: count }, (_, index) => ({ changed: true, ...wordsOf(removed[index], added[index]) }));
}

function wordsOf(removed: string | undefined, added: string | undefined): Omit<Row, "changed"> {
  const whole = (text: string | undefined) => (text === undefined ? [] : [{ text, changed: true }]);
  if (removed === undefined || added === undefined) return { before: whole(removed), after: whole(added) };
  const words = diffWordsWithSpace(removed, added, { timeout: PATIENCE });
  if (!words) return { before: whole(removed), after: whole(added) };
  const side = (other: "added" | "removed") =>
    words
      .filter((word) => !word[other])
      .map(({ value, added: isNew, removed: isOld }) => ({ text: value, changed: isNew || isOld }));
  return { before: side("added"), after: side("removed") };
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A word that the project does not use any more, and the standard word that replaces it. */
export interface RetiredWord {
  /** Lower-case words, for example `["plan", "room"]`. */
  words: string[];
  use: string;
}

const GLOSSARY = "docs/glossary.md";

/**
 * A row of the table of retired words: `| retired | use | yes |`. Rows that say `no` cannot be found without false alarms, those that say
 * `dashboard` only in the words that the dashboard shows.
 */
const ROW = /^\|\s*([^|]+?)\s*\|\s*([^|]+?)\s*\|\s*(yes|no|dashboard)\s*\|$/;

type Checked = "yes" | "dashboard";

/**
 * Reads the retired words from the glossary's last table.
 * @throws an Error when the glossary has none: a check of nothing must not pass
 */
export async function readRetiredWords(top: string, checked: readonly Checked[] = ["yes"]): Promise<RetiredWord[]> {
  const rows = (await readFile(join(top, GLOSSARY), "utf8")).split("\n").map((line) => ROW.exec(line));
  const wanted = rows.filter((row) => row && checked.some((each) => each === row[3]));
  const retired = wanted.flatMap((row) => (row ? retiredWordsOf(row[1] ?? "", row[2] ?? "") : []));
  if (retired.length === 0) throw new Error(`${GLOSSARY} has no table of retired words`);
  return retired;
}

function retiredWordsOf(names: string, use: string): RetiredWord[] {
  return names.split(",").map((name) => ({ words: wordsOfName(name.replaceAll("`", "").trim()), use }));
}

/** The words of an identifier, a file name or a phrase: `takeTheDesk` and `take-the-desk` are `["take", "the", "desk"]`. */
export function wordsOfName(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d']+/)
    .filter(Boolean);
}

/** The first retired word that stands in a list of words. */
export function findRetired(words: readonly string[], retired: readonly RetiredWord[]): RetiredWord | undefined {
  return retired.find(({ words: wanted }) => startOf(words, wanted) !== -1);
}

/** Where `wanted` stands in a list of words, in its order and without others in between; -1 where it does not. */
export function startOf(words: readonly string[], wanted: readonly string[]): number {
  return words.findIndex((_word, start) => wanted.every((word, offset) => words[start + offset] === word));
}

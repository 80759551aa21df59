import { lazy } from "@cgs/kit/lazy";
import { tokenize } from "@cgs/kit/text/words";
import { meaningStem } from "./stems.js";
import { DECISIVE_WORDS } from "./decisive-words.js";
import { TRADE_WORDS } from "./trade-words.js";
import { WORD_GROUPS } from "./word-groups.js";

/** What a word or phrase means, with -1 for the opposite. */
export interface Meaning {
  concept: string;
  sign: 1 | -1;
}

interface Phrase {
  stems: readonly string[];
  meanings: Meaning[];
}

/** Two stems that mean something near each other, in any order: "money ~ back". */
export interface Pair {
  other: string;
  meaning: Meaning;
}

/** The phrases of the lexicon that begin with a stem. */
export interface Entry {
  single: Phrase | undefined;
  /** Those of several words by their second stem, the longest first. */
  bySecond: Map<string, Phrase[]>;
}

interface Lexicon {
  /** Meanings without which a message is not conveyed. */
  decisive: Set<string>;
  /** The pairs by their first stem. */
  pairs: Map<string, Pair[]>;
  /** The phrases by their first stem. */
  entries: Map<string, Entry>;
}

const lexicon = lazy(() => {
  const empty: Lexicon = { decisive: new Set(), pairs: new Map(), entries: new Map() };
  addGroups(empty, DECISIVE_WORDS, true);
  addGroups(empty, WORD_GROUPS, false);
  addGroups(empty, TRADE_WORDS, false);
  return empty;
});
const NO_PAIRS: readonly Pair[] = [];

function stemsOf(text: string): string[] {
  return tokenize(text).map(({ form }) => meaningStem(form));
}

/** Whether a text must have a meaning of this name to convey a message that has it. */
export function isDecisive(concept: string): boolean {
  return lexicon().decisive.has(concept);
}

/** Whether a word has a decisive meaning by itself. */
export function isDecisiveStem(stem: string): boolean {
  const { entries, decisive } = lexicon();
  return entries.get(stem)?.single?.meanings.some(({ concept }) => decisive.has(concept)) ?? false;
}

/** The phrases of the lexicon that begin with a stem. */
export function phrasesFrom(stem: string): readonly Phrase[] {
  const entry = entryOf(stem);
  return entry ? [...(entry.single ? [entry.single] : []), ...[...entry.bySecond.values()].flat()] : [];
}

/** The phrases of the lexicon that begin with a stem, as a table; undefined when there are none. */
export function entryOf(stem: string): Entry | undefined {
  return lexicon().entries.get(stem);
}

/** The pairs of the lexicon whose first stem this is. */
export function pairsOf(stem: string): readonly Pair[] {
  return lexicon().pairs.get(stem) ?? NO_PAIRS;
}

/** A word with the phrases that begin with it. */
interface PhraseStart {
  stem: string;
  known: { entry: Entry | undefined };
}

/** The longest phrase of the lexicon that starts at a word. Undefined when there is none. */
export function phraseAt(words: readonly PhraseStart[], at: number): Phrase | undefined {
  const entry = words[at]?.known.entry;
  if (!entry) return undefined;
  const longer = entry.bySecond.size > 0 ? entry.bySecond.get(words[at + 1]?.stem ?? "") : undefined;
  return longer?.find(({ stems }) => stems.every((stem, index) => words[at + index]?.stem === stem)) ?? entry.single;
}

function addGroups(to: Lexicon, lines: string, areDecisive: boolean): void {
  for (const line of lines.trim().split("\n")) {
    const [concept = "", members = ""] = line.split(": ");
    if (areDecisive) to.decisive.add(concept);
    members.split(" <> ").forEach((side, index) => {
      for (const words of side.split(" | ")) addMember(to, words, { concept, sign: index === 0 ? 1 : -1 });
    });
  }
}

function addMember(to: Lexicon, words: string, meaning: Meaning): void {
  const [first = "", other] = words.split(" ~ ").map((part) => stemsOf(part)[0] ?? "");
  if (other === undefined) addPhrase(to.entries, stemsOf(words), meaning);
  else to.pairs.set(first, [...(to.pairs.get(first) ?? []), { other, meaning }]);
}

function addPhrase(entries: Lexicon["entries"], stems: readonly string[], meaning: Meaning): void {
  const [first = "", second] = stems;
  const entry = entries.get(first) ?? { single: undefined, bySecond: new Map<string, Phrase[]>() };
  entries.set(first, entry);
  const phrases = second === undefined ? [] : (entry.bySecond.get(second) ?? []);
  const same =
    second === undefined ? entry.single : phrases.find((phrase) => phrase.stems.join(" ") === stems.join(" "));
  if (same) same.meanings.push(meaning);
  else if (second === undefined) entry.single = { stems, meanings: [meaning] };
  else entry.bySecond.set(second, [...phrases, { stems, meanings: [meaning] }].toSorted(byLength));
}

function byLength(one: Phrase, other: Phrase): number {
  return other.stems.length - one.stems.length;
}

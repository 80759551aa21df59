import { Clauses } from "./clauses.js";
import { negations, type PolarWord } from "./negations.js";

/** How a word of a sentence is meant. */
export interface WordPolarity {
  negated: boolean;
  /** Negated up to a time: "we do not start until". */
  negatedUntil: boolean;
  /** Negated as a noun, by "no" or "without". */
  negatedNoun: boolean;
  /** The number of its clause in the sentence. */
  clause: number;
  clauses: Clauses;
}

/** Whether "might", "in some cases" or "ask whether" make of what a word says no promise. */
export function isWeakened({ clauses, clause }: WordPolarity): boolean {
  return clauses.weakened[clause] ?? false;
}

/** Whether others say or do it, not the business. */
export function isAttributed({ clauses, clause }: WordPolarity): boolean {
  return clauses.attributed[clause] ?? false;
}

/** Where a clause begins: behind punctuation, or at a word that joins clauses. */
const PUNCTUATION = /[,;:!?–—…()]|\s-\s/;
const JOINING = new Set([
  "but",
  "while",
  "whereas",
  "although",
  "though",
  "because",
  "since",
  "when",
  "if",
  "unless",
  "until",
  "till",
  "which",
  "who",
  "whenever",
  "where",
  "so",
  "before",
  "without",
  "yet",
  "however",
  "after",
  "once",
]);
/** "Not yet" and "have yet to" join no clauses. */
const NOT_YET = /^(?:not|.*n't|have|has|had|is|are)$/;
const ASKING = /^(?:ask|asks|check|inquire|enquire|wonder|know|sure|out|see|question)$/;
const SUBJECTS = new Set([
  "we",
  "you",
  "i",
  "they",
  "he",
  "she",
  "it",
  "our",
  "your",
  "that",
  "there",
  "their",
  "this",
]);

/** Reads how each word of a sentence is meant. @param inPhrases words whose negation is part of a phrase: "at no cost". */
export function readPolarity(
  words: readonly PolarWord[],
  text: string,
  inPhrases: ReadonlySet<number>,
): WordPolarity[] {
  const numbers = clausesOf(words);
  const clauses = new Clauses(words, text, rangesOf(numbers));
  const plain: WordPolarity[] = [];
  const plainIn = (clause: number) =>
    (plain[clause] ??= { negated: false, negatedUntil: false, negatedNoun: false, clause, clauses });
  if (!words.some(({ known }) => known.mayNegate)) return numbers.map(plainIn);
  const { negated, negatedUntil, negatedNouns } = negations(words, numbers, inPhrases);
  return numbers.map((clause, index) => {
    if (negated.has(index) || negatedUntil.has(index) || negatedNouns.has(index))
      return {
        negated: negated.has(index),
        negatedUntil: negatedUntil.has(index),
        negatedNoun: negatedNouns.has(index),
        ...{ clause, clauses },
      };
    return plainIn(clause);
  });
}

/** The number of the clause of each word. */
function clausesOf(words: readonly PolarWord[]): number[] {
  let clause = 0;
  return words.map((_, index) => {
    if (index > 0 && (followsPunctuation(words, index) || joinsClauses(words, index))) clause += 1;
    return clause;
  });
}

/** Whether punctuation stands before a word, other than that of a time or a number. */
function followsPunctuation(words: readonly PolarWord[], index: number): boolean {
  const word = words[index];
  if (!word || word.followsSpace) return false;
  const { form, before } = word;
  if (!PUNCTUATION.test(before + (words[index - 1]?.after ?? ""))) return false;
  return !/^\d/.test(form) || !(before.includes(":") || before.endsWith(","));
}

/** Whether a word may join clauses, depending on the words beside it. */
export function mayJoinClauses(form: string): boolean {
  return form === "and" || form === "or" || form === "then" || JOINING.has(form);
}

function joinsClauses(words: readonly PolarWord[], index: number): boolean {
  const { form = "", known } = words[index] ?? {};
  if (!known?.mayJoinClauses) return false;
  const next = words[index + 1]?.form ?? "";
  if (form === "and" || form === "or" || form === "then")
    return (
      SUBJECTS.has(next) ||
      (form !== "then" &&
        (/n't$|^cannot$|^never$/.test(next) || /^(?:do|does|can|will) not$/.test(`${next} ${words[index + 2]?.form}`)))
    );
  if (form === "yet" && NOT_YET.test(words[index - 1]?.form ?? "")) return false;
  if (form === "since" && /^(?:\d|the$|day$)/.test(words[index + 1]?.form ?? "")) return false;
  return form !== "if" || !words.slice(Math.max(index - 3, 0), index).some((word) => ASKING.test(word.form));
}

function rangesOf(clauses: readonly number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  clauses.forEach((clause, index) => {
    const range = ranges[clause];
    if (range) range.last = index;
    else ranges[clause] = { first: index, last: index };
  });
  return ranges;
}

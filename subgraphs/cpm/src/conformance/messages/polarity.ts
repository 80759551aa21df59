import { Clauses } from "./clauses.js";
import type { NumberWord } from "./numbers.js";

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
const HAVE = /^(?:have|has|had|is|are)$/;
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

/** Negations that also concern the subject before them, and those that concern only what follows. */
const VERBAL = new Set(
  "not cannot dont doesnt wont hardly rarely seldom scarcely barely never refuse refuses refused unable used stopped discontinued fails longer forget lack lacks".split(
    " ",
  ),
);
const NOMINAL = new Set(
  "0 no none nobody nothing neither nor without unless instead rather excluding except avoid avoids minus zero free".split(
    " ",
  ),
);
/** "Not only", "no later than": words that look like a negation. */
const NOT_NEGATIVE =
  /^(?:not (?:have to (?:deal|worry|handle|think|fill|do|lift|touch|care|chase|bother)|need to (?:deal|worry|handle|think|fill|do|lift|touch|care|chase|bother)|only|just|merely|simply|to mention|more than|a problem|until)|no (?:matter|doubt|later than|more than|less than|fewer than|exception|wonder|problem|longer than|sooner|one else)|nothing (?:but|less)|without (?:exception|fail|question|a doubt|hesitation|further ado)|never (?:mind|without|fails?|more than|less than|longer than|over|under)|don't (?:worry|hesitate|wait|forget|be afraid|panic|just take our word|(?:ever )?(?:have|need) to (?:deal|worry|handle|think|fill|do|lift|touch|care|chase|bother|arrange|organi[sz]e))|can't (?:wait|go wrong|help)|cannot (?:wait|go wrong)|couldn't be|none other|rather (?!than)|used (?!to )|free (?!from |of )|free of charge|fails (?!to)|longer(?! )|forget (?!about)|neither (?:is|are))/;
/** Words that end what a negation concerns: "we do not start until you have agreed". */
const UNTIL = new Set(["until", "till", "unless", "before", "without"]);

/** Reads how each word of a sentence is meant. @param inPhrases words whose negation is part of a phrase: "at no cost". */
export function readPolarity(
  words: readonly NumberWord[],
  text: string,
  inPhrases: ReadonlySet<number>,
): WordPolarity[] {
  const numbers = clausesOf(words);
  const clauses = new Clauses(words, text, rangesOf(numbers));
  const { negated, negatedUntil, negatedNouns } = negations(words, numbers, inPhrases);
  const plain: WordPolarity[] = [];
  return numbers.map((clause, index) => {
    if (negated.has(index) || negatedUntil.has(index) || negatedNouns.has(index))
      return {
        negated: negated.has(index),
        negatedUntil: negatedUntil.has(index),
        negatedNoun: negatedNouns.has(index),
        ...{ clause, clauses },
      };
    return (plain[clause] ??= { negated: false, negatedUntil: false, negatedNoun: false, clause, clauses });
  });
}

/** The number of the clause of each word. */
function clausesOf(words: readonly NumberWord[]): number[] {
  let clause = 0;
  return words.map((_, index) => {
    if (index > 0 && (followsPunctuation(words, index) || joinsClauses(words, index))) clause += 1;
    return clause;
  });
}

/** Whether punctuation stands before a word, other than that of a time or a number. */
function followsPunctuation(words: readonly NumberWord[], index: number): boolean {
  const { form = "", before = "" } = words[index] ?? {};
  if (!PUNCTUATION.test(before + (words[index - 1]?.after ?? ""))) return false;
  return !/^\d/.test(form) || !(before.includes(":") || before.endsWith(","));
}

function joinsClauses(words: readonly NumberWord[], index: number): boolean {
  const { form = "" } = words[index] ?? {};
  const next = words[index + 1]?.form ?? "";
  if (form === "and" || form === "or" || form === "then")
    return (
      SUBJECTS.has(next) ||
      (form !== "then" &&
        (/n't$|^cannot$|^never$/.test(next) || /^(?:do|does|can|will) not$/.test(`${next} ${words[index + 2]?.form}`)))
    );
  if (!JOINING.has(form) || (form === "yet" && NOT_YET.test(words[index - 1]?.form ?? ""))) return false;
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

const OF_NOUNS = new Set(["0", "no", "zero", "without"]);
const OF_VERBS = /^(?:one|is|are|was|were|has|have|can|will|do|does|may|must|should|needs?|gets?)$/;
const PREPOSITIONS = new Set(["for", "in", "on", "at", "from", "to", "when", "with", "during"]);

/** Where the noun ends that "no" concerns: "no commission for sellers" negates no sellers, but "no shop in town is open" negates "open". */
function endOfNoun(words: readonly NumberWord[], at: number): number {
  if (!OF_NOUNS.has(words[at]?.form ?? "") || words.some(({ form }, index) => index > at && OF_VERBS.test(form)))
    return words.length;
  const end = words.findIndex(({ form }, index) => index > at + 1 && PREPOSITIONS.has(form));
  return end < 0 ? words.length : end;
}

/** "More than eight". */
const COMPARISON_WORDS = 2;

/** Where "more than" begins behind a negation: "no class has more than eight children" negates nothing else. */
function comparisonBehind(words: readonly NumberWord[], at: number, end: number): number {
  const found = words.findIndex(
    ({ form }, index) =>
      index > at + 1 &&
      index < end &&
      /^(?:more|less|fewer|longer|later|older)$/.test(form) &&
      words[index + 1]?.form === "than",
  );
  return Math.max(found, 0);
}

/** The words that a negation concerns. Two negations of a word cancel each other. */
function negations(words: readonly NumberWord[], clauses: readonly number[], inPhrases: ReadonlySet<number>) {
  const negated = new Set<number>();
  const negatedUntil = new Set<number>();
  const negatedNouns = new Set<number>();
  const toggle = (index: number) => void (negated.delete(index) || negated.add(index));
  words.forEach(({ form }, at) => {
    const isPending = form === "yet" && HAVE.test(words[at - 1]?.form ?? "") && words[at + 1]?.form === "to";
    const isVerbal = isPending || VERBAL.has(form) || form.endsWith("n't");
    if (inPhrases.has(at) || (!isVerbal && !NOMINAL.has(form))) return;
    if (form === "free") {
      if (at > 0 && words[at]?.before.endsWith("-")) toggle(at - 1);
      return void (/^(?:from|of)$/.test(words[at + 1]?.form ?? "") && toggle(at + 2));
    }
    if (
      NOT_NEGATIVE.test(
        words
          .slice(at, at + 5)
          .map((word) => word.form)
          .join(" "),
      )
    )
      return;
    if (form === "longer" && words[at - 1]?.form !== "no") return;
    if (form === "no" && words[at + 1]?.form === "longer") return;
    const own = clauses[at];
    const next = words.findIndex((word, index) => index > at && clauses[index] !== own);
    const isDouble =
      /^(?:no|never|nobody|nothing|none)$/.test(form) &&
      next > 0 &&
      UNTIL.has(words[next]?.form ?? "") &&
      words[next]?.form !== "unless";
    if (isDouble) return;
    const isUntil = next > 0 && UNTIL.has(words[next]?.form ?? "");
    const end = isVerbal ? words.length : endOfNoun(words, at);
    const start = comparisonBehind(words, at, next < 0 ? words.length : next);
    clauses.forEach((clause, index) => {
      if (clause !== own || index === at || index >= end || (index < at && !isVerbal)) return;
      if (start > 0 && (index < start || index > start + COMPARISON_WORDS)) return;
      if (OF_NOUNS.has(form)) negatedNouns.add(index);
      toggle(index);
      if (isUntil) negatedUntil.add(index);
    });
  });
  return { negated, negatedUntil, negatedNouns };
}

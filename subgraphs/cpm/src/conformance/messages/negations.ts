import type { NumberWord } from "./numbers.js";

/** A word of a sentence with what is known of it. */
export interface PolarWord extends NumberWord {
  /** Whether nothing but a space stands between it and the word before it. */
  followsSpace: boolean;
  known: { mayNegate: boolean; mayJoinClauses: boolean };
}

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

const HAVE = /^(?:have|has|had|is|are)$/;

const OF_NOUNS = new Set(["0", "no", "zero", "without"]);
const OF_VERBS = /^(?:one|is|are|was|were|has|have|can|will|do|does|may|must|should|needs?|gets?)$/;
const PREPOSITIONS = new Set(["for", "in", "on", "at", "from", "to", "when", "with", "during"]);

/** Where the noun ends that "no" concerns: "no commission for sellers" negates no sellers, but "no shop in town is open" negates "open". */
function endOfNoun(words: readonly PolarWord[], at: number): number {
  if (!OF_NOUNS.has(words[at]?.form ?? "") || words.some(({ form }, index) => index > at && OF_VERBS.test(form)))
    return words.length;
  const end = words.findIndex(({ form }, index) => index > at + 1 && PREPOSITIONS.has(form));
  return end < 0 ? words.length : end;
}

/** "More than eight". */
const COMPARISON_WORDS = 2;

/** Where "more than" begins behind a negation: "no class has more than eight children" negates nothing else. */
function comparisonBehind(words: readonly PolarWord[], at: number, end: number): number {
  const found = words.findIndex(
    ({ form }, index) =>
      index > at + 1 &&
      index < end &&
      /^(?:more|less|fewer|longer|later|older)$/.test(form) &&
      words[index + 1]?.form === "than",
  );
  return Math.max(found, 0);
}

/** Whether a word may negate others, depending on the words beside it. */
export function mayNegate(form: string): boolean {
  return form === "yet" || VERBAL.has(form) || NOMINAL.has(form) || form.endsWith("n't");
}

/** The words that a negation concerns. Two negations of a word cancel each other. */
export function negations(words: readonly PolarWord[], clauses: readonly number[], inPhrases: ReadonlySet<number>) {
  const negated = new Set<number>();
  const negatedUntil = new Set<number>();
  const negatedNouns = new Set<number>();
  const toggle = (index: number) => void (negated.delete(index) || negated.add(index));
  words.forEach(({ form, known }, at) => {
    if (!known.mayNegate) return;
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

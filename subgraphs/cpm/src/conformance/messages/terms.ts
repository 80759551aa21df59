import { eng } from "stopword";
import { type Token, tokenize } from "@cgs/kit/text/words";
import type { Sentence } from "../text/content-analysis.js";
import { meaningStem } from "./stems.js";
import { isDecisive, isDecisiveStem, type Meaning, pairsOf, phraseAt } from "./lexicon.js";
import { amountTerm, boundedAmount } from "./amount-terms.js";
import { type Amount, amountAt, type NumberWord } from "./numbers.js";
import { readPolarity, type WordPolarity } from "./polarity.js";

/** A meaningful word, phrase or number of a sentence. */
export interface Term {
  /** Its meanings before negation: that of the words themselves, then those of the lexicon. */
  meanings: readonly Meaning[];
  amount: Amount | undefined;
  /** The first word, counted in the sentence. */
  at: number;
  /** In words. */
  length: number;
  /** Whether it is a name in a message. */
  isName?: boolean;
  /** Whether it stands before the noun that "no" negates: "no weekend surcharge" says nothing about weekends. */
  isModifier?: boolean;
  polarity: WordPolarity;
}

/** A sentence as its terms. */
export interface ReadSentence {
  words: readonly NumberWord[];
  terms: readonly Term[];
  isQuestion: boolean;
  /** "Yes." or "No." as an answer to the question before it. */
  answer: "yes" | "no" | undefined;
  /** The stem of the word after "before" and "after", by which their order is compared. */
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
}

/** Words that carry no meaning of a message by themselves. */
const FUNCTION_WORDS = new Set([
  ...eng,
  ..."its it's i'm we're we'll we've you're you'll you've they're our ours us yours theirs itself yourself yourselves ourselves themselves whom whose why again once few own so than just don't doesn't didn't won't can't cannot couldn't isn't aren't wasn't weren't not no nor neither without unless until upon within during while where when whether because although though however also too even still yet already ever always never often usually may might could would shall will be is am are was were been being have has had having do does did doing offer provide give let get make take put keep go come want like be able whatever whenever whichever who which that this these those there here at by for from in into of off on onto out over to toward under up with as if then else per via about against among around across along both each such very really quite simply right today now soon later please thing way lot many much more most some any other another same takes hold holds holding carry carries".split(
    " ",
  ),
]);

const read = new WeakMap<object, ReadSentence>();

/** Reads a sentence once, however many messages are compared with it. */
export function readSentence(sentence: Pick<Sentence, "text" | "tokens">): ReadSentence {
  const known = read.get(sentence);
  if (known) return known;
  const found = readTokens(sentence.text, sentence.tokens);
  read.set(sentence, found);
  return found;
}

/** Reads the terms of a text of one sentence. */
export function readText(text: string): ReadSentence {
  return readTokens(text, tokenize(text));
}

function readTokens(text: string, tokens: readonly Token[]): ReadSentence {
  const words = wordsIn(text, tokens);
  const parts = partsOf(words);
  const inPhrases = new Set<number>();
  for (const { at, length, term } of parts)
    if (length > 1 && term) for (let word = at; word < at + length; word += 1) inPhrases.add(word);
  const polarity = readPolarity(words, text, inPhrases);
  const terms: Term[] = [];
  for (const { term, at, length } of parts) {
    const own = polarity[at];
    if (term && own) terms.push({ meanings: term.meanings, amount: term.amount, at, length, polarity: own });
  }
  terms.forEach((term, index) => {
    if (!term.polarity.negatedNoun) return;
    const next = terms[index + 1];
    if (next?.polarity.negatedNoun && next.at === term.at + term.length) term.isModifier = true;
  });
  terms.push(...pairedTerms(words, polarity, inPhrases));
  return {
    words,
    terms,
    isQuestion: /\?["”’)\s]*$/.test(text),
    answer: answerIn(text),
    before: stemsBehind(words, BEFORE),
    after: stemsBehind(words, AFTER),
  };
}

const ANSWER =
  /^(?:yes|of course|absolutely|certainly|sure|definitely|they do|we do|it is|it does|you can|no|not at all|unfortunately not|they don['’]t|we don['’]t)\b/i;

/** What a sentence answers to the question before it. Undefined when it is no answer. */
export function answerIn(text: string): ReadSentence["answer"] {
  const [answer] = ANSWER.exec(text) ?? [];
  return answer === undefined ? undefined : /^(?:no|unfort|.*don)/i.test(answer) ? "no" : "yes";
}

function wordsIn(text: string, tokens: readonly Token[]): NumberWord[] {
  return tokens.map(({ form, start, end }) => ({
    form,
    stem: meaningStem(form),
    before: text.slice(Math.max(start - 2, 0), start),
    after: text.slice(end, end + 2),
  }));
}

/** How far from each other two words of a pair may stand. */
const MAX_PAIR_DISTANCE = 6;

/** What two words mean that stand near each other in a clause: "three generations of the family have owned it". */
function pairedTerms(
  words: readonly NumberWord[],
  polarity: readonly WordPolarity[],
  inPhrases: ReadonlySet<number>,
): Term[] {
  const terms: Term[] = [];
  words.forEach(({ stem }, at) => {
    if (inPhrases.has(at)) return;
    for (const { other, meaning } of pairsOf(stem)) {
      const index = nearest(words, at, other);
      const own = polarity[Math.max(at, index)];
      if (index >= 0 && own && polarity[Math.min(at, index)]?.clause === own.clause)
        terms.push({ meanings: [meaning], amount: undefined, at, length: 1, polarity: own });
    }
  });
  return terms;
}

/** The first place of a stem near a word, or -1. */
function nearest(words: readonly NumberWord[], at: number, stem: string): number {
  const end = Math.min(at + MAX_PAIR_DISTANCE, words.length - 1);
  for (let index = Math.max(at - MAX_PAIR_DISTANCE, 0); index <= end; index += 1)
    if (words[index]?.stem === stem) return index;
  return -1;
}

interface Part {
  at: number;
  /** In words. */
  length: number;
  term: Pick<Term, "meanings" | "amount"> | undefined;
}

function partsOf(words: readonly NumberWord[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = termAt(words, at);
    parts.push({ at, length, term });
    at += length;
  }
  return parts;
}

/** Whether "free" says that there is none of something: "pest-free", "free of pests". */
function isWithout(words: readonly NumberWord[], at: number): boolean {
  if (words[at]?.form !== "free") return false;
  const [, behind = "", next = ""] = words.slice(at, at + 3).map(({ form }) => form);
  return (
    (at > 0 && (words[at]?.before ?? "").endsWith("-")) ||
    (/^(?:of|from)$/.test(behind) && !/^(?:charge|cost|charges)$/.test(next))
  );
}

/** Words before "than" that belong to an amount. */
const COMPARING = new Set(["less", "more", "fewer", "longer", "older", "younger", "later", "rather", "other"]);

function termAt(
  words: readonly NumberWord[],
  at: number,
): { term?: Pick<Term, "meanings" | "amount">; length: number } {
  if (words[at + 1]?.form === "than" && COMPARING.has(words[at]?.form ?? "")) return { length: 2 };
  if (isWithout(words, at)) return { length: 1 };
  const phrase = ownPhraseAt(words, at);
  const read = amountAt(words, at);
  const amount = read && boundedAmount(words, at, read);
  if (phrase && (phrase.stems.length > 1 || !amount)) {
    const own =
      phrase.stems.length === 1 || !FUNCTION_WORDS.has(words[at]?.form ?? "")
        ? [meaningOf(phrase.stems.join(" "))]
        : [];
    const { form = "" } = words[at] ?? {};
    if (phrase.stems.length === 1 && FUNCTION_WORDS.has(form) && !/^(?:every|each|all|today|first)$/.test(form))
      return { length: 1 };
    const isPlain = phrase.stems.length > 1 && !phrase.meanings.some(({ concept }) => isDecisive(concept));
    const inner = isPlain ? innerMeanings(words.slice(at, at + phrase.stems.length)) : [];
    return {
      term: { meanings: [...own, ...phrase.meanings, ...inner], amount: undefined },
      length: phrase.stems.length,
    };
  }
  if (amount) return amountTerm(words, at, amount);
  const { form = "", stem = "" } = words[at] ?? {};
  return FUNCTION_WORDS.has(form) || stem.length < 2
    ? { length: 1 }
    : { term: { meanings: [meaningOf(stem)], amount: undefined }, length: 1 };
}

/** What the words of a phrase say by themselves: "fish menu" is a menu. Decisive words mean another thing in a phrase. */
function innerMeanings(words: readonly NumberWord[]): Meaning[] {
  return words
    .filter(({ form, stem }) => !FUNCTION_WORDS.has(form) && stem.length > 2 && !isDecisiveStem(stem))
    .map(({ stem }) => meaningOf(stem));
}

/** The phrase that starts at a word, unless a longer one starts within it: "pay month to month" has "month to month". */
function ownPhraseAt(words: readonly NumberWord[], at: number): ReturnType<typeof phraseAt> {
  const phrase = phraseAt(words, at);
  const length = phrase?.stems.length ?? 0;
  if (length < 2) return phrase;
  for (let inside = at + 1; inside < at + length; inside += 1)
    if ((phraseAt(words, inside)?.stems.length ?? 0) > length) return phraseAt(words.slice(0, inside), at);
  return phrase;
}

/** The meanings of words by themselves. Equal words share one string, which is compared and looked up faster. */
const meaningsOfWords = new Map<string, Meaning>();
const MAX_MEANINGS = 20_000;

function meaningOf(stems: string): Meaning {
  const known = meaningsOfWords.get(stems);
  if (known) return known;
  if (meaningsOfWords.size >= MAX_MEANINGS) meaningsOfWords.clear();
  const meaning: Meaning = { concept: `=${stems}`, sign: 1 };
  meaningsOfWords.set(stems, meaning);
  return meaning;
}

const BEFORE = new Set(["before", "prior", "ahead"]);
const NO_STEMS: ReadonlySet<string> = new Set();
const AFTER = new Set(["after", "once", "following"]);

/** The stems of the meaningful words closely behind one of some words. */
function stemsBehind(words: readonly NumberWord[], leading: ReadonlySet<string>): ReadonlySet<string> {
  if (!words.some(({ form }) => leading.has(form))) return NO_STEMS;
  return new Set(
    words.flatMap(({ form }, index) =>
      leading.has(form)
        ? words
            .slice(index + 1, index + 6)
            .filter(({ form: next }) => !FUNCTION_WORDS.has(next))
            .map(({ stem }) => stem)
            .slice(0, 2)
        : [],
    ),
  );
}

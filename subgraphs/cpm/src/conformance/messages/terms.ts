import { type Token, tokenize } from "@cgs/kit/text/words";
import type { Sentence } from "../text/content-analysis.js";
import { type KnownWord, knownWord, type LoneWord, meaningOf } from "./known-words.js";
import { isDecisive, isDecisiveStem, type Meaning, phraseAt } from "./lexicon.js";
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
  words: readonly SentenceWord[];
  terms: readonly Term[];
  isQuestion: boolean;
  /** "Yes." or "No." as an answer to the question before it. */
  answer: "yes" | "no" | undefined;
  /** The stem of the word after "before" and "after", by which their order is compared. */
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
}

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

/** A word of a sentence. */
export class SentenceWord implements NumberWord {
  readonly form: string;
  readonly stem: string;

  /** @param followsSpace whether nothing but a space stands between it and the word before it. */
  constructor(
    private readonly text: string,
    private readonly token: Token,
    readonly known: KnownWord,
    readonly followsSpace: boolean,
  ) {
    this.form = token.form;
    this.stem = known.stem;
  }

  get before(): string {
    return this.text.slice(Math.max(this.token.start - 2, 0), this.token.start);
  }

  get after(): string {
    return this.text.slice(this.token.end, this.token.end + 2);
  }
}

function wordsIn(text: string, tokens: readonly Token[]): SentenceWord[] {
  let end = -1;
  return tokens.map((token) => {
    const followsSpace = token.start === end + 1 && text[end] === " ";
    end = token.end;
    return new SentenceWord(text, token, knownWord(token.form), followsSpace);
  });
}

/** How far from each other two words of a pair may stand. */
const MAX_PAIR_DISTANCE = 6;

/** What two words mean that stand near each other in a clause: "three generations of the family have owned it". */
function pairedTerms(
  words: readonly SentenceWord[],
  polarity: readonly WordPolarity[],
  inPhrases: ReadonlySet<number>,
): Term[] {
  const terms: Term[] = [];
  words.forEach(({ known }, at) => {
    if (known.pairs.length === 0 || inPhrases.has(at)) return;
    for (const { other, meaning } of known.pairs) {
      const index = nearest(words, at, other);
      const own = polarity[Math.max(at, index)];
      if (index >= 0 && own && polarity[Math.min(at, index)]?.clause === own.clause)
        terms.push({ meanings: [meaning], amount: undefined, at, length: 1, polarity: own });
    }
  });
  return terms;
}

/** The first place of a stem near a word, or -1. */
function nearest(words: readonly SentenceWord[], at: number, stem: string): number {
  const end = Math.min(at + MAX_PAIR_DISTANCE, words.length - 1);
  for (let index = Math.max(at - MAX_PAIR_DISTANCE, 0); index <= end; index += 1)
    if (words[index]?.stem === stem) return index;
  return -1;
}

interface Part extends LoneWord {
  at: number;
}

function partsOf(words: readonly SentenceWord[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = termAt(words, at);
    parts.push({ at, length, term });
    at += length;
  }
  return parts;
}

/** Whether "free" says that there is none of something: "pest-free", "free of pests". */
function isWithout(words: readonly SentenceWord[], at: number): boolean {
  const [, behind = "", next = ""] = words.slice(at, at + 3).map(({ form }) => form);
  return (
    (at > 0 && (words[at]?.before ?? "").endsWith("-")) ||
    (/^(?:of|from)$/.test(behind) && !/^(?:charge|cost|charges)$/.test(next))
  );
}

const NOTHING: LoneWord = { term: undefined, length: 1 };
const COMPARISON: LoneWord = { term: undefined, length: 2 };

function termAt(words: readonly SentenceWord[], at: number): LoneWord {
  const word = words[at];
  if (!word) return NOTHING;
  const { form, known } = word;
  if (known.isComparing && words[at + 1]?.form === "than") return COMPARISON;
  if (form === "free" && isWithout(words, at)) return NOTHING;
  if (!known.entry && !known.mayBeAmount) return known.alone;
  const phrase = ownPhraseAt(words, at);
  const read = known.mayBeAmount ? amountAt(words, at) : undefined;
  const amount = read && boundedAmount(words, at, read);
  if (phrase && (phrase.stems.length > 1 || !amount)) {
    const isSingle = phrase.stems.length === 1;
    if (isSingle && known.isFunctionWord && !/^(?:every|each|all|today|first)$/.test(form)) return NOTHING;
    const own = isSingle || !known.isFunctionWord ? [meaningOf(phrase.stems.join(" "))] : [];
    const isPlain = !isSingle && !phrase.meanings.some(({ concept }) => isDecisive(concept));
    const inner = isPlain ? innerMeanings(words.slice(at, at + phrase.stems.length)) : [];
    return {
      term: { meanings: [...own, ...phrase.meanings, ...inner], amount: undefined },
      length: phrase.stems.length,
    };
  }
  return amount ? amountTerm(words, at, amount) : known.alone;
}

/** What the words of a phrase say by themselves: "fish menu" is a menu. Decisive words mean another thing in a phrase. */
function innerMeanings(words: readonly SentenceWord[]): Meaning[] {
  return words
    .filter(({ known, stem }) => !known.isFunctionWord && stem.length > 2 && !isDecisiveStem(stem))
    .map(({ stem }) => meaningOf(stem));
}

/** The phrase that starts at a word, unless a longer one starts within it: "pay month to month" has "month to month". */
function ownPhraseAt(words: readonly SentenceWord[], at: number): ReturnType<typeof phraseAt> {
  const phrase = phraseAt(words, at);
  const length = phrase?.stems.length ?? 0;
  if (length < 2) return phrase;
  for (let inside = at + 1; inside < at + length; inside += 1)
    if ((phraseAt(words, inside)?.stems.length ?? 0) > length) return phraseAt(words.slice(0, inside), at);
  return phrase;
}

const BEFORE = new Set(["before", "prior", "ahead"]);
const NO_STEMS: ReadonlySet<string> = new Set();
const AFTER = new Set(["after", "once", "following"]);

/** The stems of the meaningful words closely behind one of some words. */
function stemsBehind(words: readonly SentenceWord[], leading: ReadonlySet<string>): ReadonlySet<string> {
  if (!words.some(({ form }) => leading.has(form))) return NO_STEMS;
  return new Set(
    words.flatMap(({ form }, index) =>
      leading.has(form)
        ? words
            .slice(index + 1, index + 6)
            .filter(({ known }) => !known.isFunctionWord)
            .map(({ stem }) => stem)
            .slice(0, 2)
        : [],
    ),
  );
}

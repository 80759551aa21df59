import { tokenize } from "@cgs/kit/text/words";
import { isWeakened } from "./polarity.js";
import type { Meaning } from "./lexicon.js";
import { isDecisiveTerm } from "./relation.js";
import { readText, type ReadSentence, type Term } from "./terms.js";

/** A key message, read once. */
export interface Message {
  text: string;
  terms: readonly Term[];
  /** The parts between commas and "and", as indexes of terms. */
  parts: readonly (readonly number[])[];
  reading: ReadSentence;
  isHedged: boolean;
  /** Whether it has a decisive term. */
  isDecided: boolean;
  /** The share of its terms counts this many more: a promise about "every window" needs the window. */
  quantifiers: number;
  /** Whether it says "only". */
  isExclusive: boolean;
  /** Whether one of its terms is negated. */
  isNegated: boolean;
  /** The terms behind "before". */
  later: readonly Term[];
  /** The concepts of all terms. A term of a text without one, and without an amount, is about something else. */
  concepts: ReadonlySet<string>;
}

/** Read messages: those of one client are measured again and again. */
const messages = new Map<string, Message>();
const MAX_CACHED = 500;

/** "Ask about our" and "available" say that there is something, as naming it does. */
const INVITING =
  /^(?:ask (?:us )?(?:for|about)|enjoy|discover|learn (?:more )?about|find out about|check out) (?=\S+ \S)/i;
const OFFERED = /(?<=\S \S+) (?:is |are )?available$/i;

/** Reads a key message. */
export function readMessage(text: string): Message {
  const found = messages.get(text);
  if (found) return found;
  const plain = text
    .replace(/[.!\s]+$/, "")
    .replace(INVITING, "")
    .replace(OFFERED, "");
  const whole = withNames(readText(plain), plain);
  const reading = withoutQuantifiers(whole);
  const parts = partsOf(reading);
  const { before, terms } = reading;
  const [, behind] = /\b(?:before|prior to)\b(.*)/i.exec(text) ?? [];
  const later = before.size > 0 ? terms.slice(terms.length - readText(behind ?? "").terms.length) : [];
  const message = {
    text,
    terms,
    parts,
    reading,
    isDecided: terms.some(isDecisiveTerm),
    isHedged: terms.some(({ polarity }) => isWeakened(polarity)),
    quantifiers: whole.terms.length - reading.terms.length,
    isExclusive: /\b(?:only|exclusively)\b/i.test(text),
    isNegated: terms.some(({ polarity }) => polarity.negated),
    later,
    concepts: new Set(terms.flatMap(({ meanings }) => meanings.map(({ concept }) => concept))),
  };
  if (messages.size >= MAX_CACHED) messages.clear();
  messages.set(text, message);
  return message;
}

/** Words that are a part of names without telling places apart. */
const COMMON_IN_NAMES = /^=(?:counti|citi|street|avenu|road|valley|area|island|river|lake|park|dr|mr|mrs|ms|day)$/;

/** Whether a meaning is that of a whole phrase, not of one of its words. */
function isWhole({ concept }: Meaning): boolean {
  return !/^=\S+$/.test(concept);
}

/** Marks names: capitals behind the first word, and acronyms. A message in title case has none. */
function withNames(reading: ReadSentence, text: string): ReadSentence {
  const tokens = tokenize(text);
  const isCapital = (at: number) => /^\p{Lu}/u.test(text.slice(tokens[at]?.start));
  const isAcronym = (at: number) => /^\p{Lu}{2,5}$/u.test(text.slice(tokens[at]?.start, tokens[at]?.end));
  const behind = reading.terms.filter(({ at }) => at > 0);
  const isTitle = behind.filter(({ at }) => isCapital(at)).length * 2 > behind.length;
  const isBehindPreposition = (at: number) =>
    /^(?:the|of|in|by|at|from|to|near)$/.test(reading.words[at - 1]?.form ?? "");
  const isName = ({ at, amount, meanings }: Term) =>
    !amount &&
    meanings.every(({ concept }) => concept.startsWith("=") && !COMMON_IN_NAMES.test(concept)) &&
    (isAcronym(at) || (at > 0 && isCapital(at) && (!isTitle || isBehindPreposition(at))));
  const terms = reading.terms.map((term) =>
    term.length > 1 ? { ...term, meanings: term.meanings.filter(isWhole) } : term,
  );
  return { ...reading, terms: terms.map((term) => (isName(term) ? { ...term, isName: true } : term)) };
}

const MIN_TERMS = 2;

/** Leaves out "all" and "every" where enough other terms remain: they say nothing by themselves. */
function withoutQuantifiers(reading: ReadSentence): ReadSentence {
  const terms = reading.terms.filter(({ meanings }) => !meanings.some(({ concept }) => concept === "every"));
  return terms.length < MIN_TERMS ? reading : { ...reading, terms };
}

/** Splits a message at commas, semicolons and "and": each part must be conveyed. */
function partsOf({ words, terms }: ReadSentence): number[][] {
  const parts: number[][] = [[]];
  terms.forEach(({ at }, index) => {
    const previous = terms[index - 1];
    const isBreak =
      previous !== undefined &&
      words
        .slice(previous.at + previous.length - 1, at)
        .some(({ form, after }, between) =>
          between === 0 ? /^[,;]/.test(after) : /^(?:and|plus)$/.test(form) || /^[,;]| & /.test(after),
        );
    if (isBreak) parts.push([index]);
    else parts.at(-1)?.push(index);
  });
  return parts;
}

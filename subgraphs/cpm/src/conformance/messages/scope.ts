import { areRivals, isOtherOfKind } from "./kinds.js";
import type { Match } from "./matches.js";
import type { Message } from "./message.js";
import { isDecisiveTerm } from "./relation.js";
import type { ReadSentence, Term } from "./terms.js";

/** Prepositions that say for whom, where and when something is promised. */
const PREPOSITIONS = new Set(["for", "in", "on", "at", "from", "to"]);
const DETERMINERS = new Set(
  "the a an our your my their his her its all every each any this that these those both some no most more of many".split(
    " ",
  ),
);
/** What "for" and "in" have behind them without naming a recipient or a place. */
const IDIOMS =
  /^(?:exampl|instanc|fact|advanc|addit|general|particular|person|touch|case|short|mind|order|place|hand|least|last|first|ani|time|once|now|good|free|sure|us|you|them|everyon|anyon|live|rest|peac|way|reason|today|tomorrow|start|begin|end)/;
/** Adjectives that do not narrow what stands behind "only". */
const PRAISE = /^=(?:best|finest|top|highest|certifi|licens|real|true)$/;

/** The terms behind a preposition. */
interface Slot {
  preposition: string;
  terms: readonly Term[];
}

/**
 * Whether a passage promises the same of something else: for others, in another place, at another time ("on Wednesdays", "in the lobby"), or of a
 * narrower thing ("only service dogs").
 */
export function isOfOtherThing(message: Message, right: readonly Match[], readings: readonly ReadSentence[]): boolean {
  const main = mainSentence(right);
  const reading = readings[main];
  if (!reading) return false;
  const isHere = (wanted: Term) => right.some((match) => match.wanted === wanted && match.found?.sentence === main);
  const isForeign = ({ amount, meanings }: Term) =>
    !amount && !meanings.some(({ concept }) => concept === "every" || message.concepts.has(concept));
  const isNarrower = (term: Term) => isForeign(term) || isOtherOfKind(term, message.concepts);
  if (startsAnother(right, readings, main)) return true;
  const isRival = message.terms.some(
    (wanted) => !isHere(wanted) && reading.terms.some((term) => isForeign(term) && areRivals(wanted, term)),
  );
  if (isRival || (!message.isExclusive && isNarrowed(reading, isNarrower))) return true;
  const wantedSlots = slotsOf(message.reading).filter(({ terms }) => terms.length > 0 && !terms.some(isHere));
  const isForeignSubject = isSubjectForeign(reading, isForeign);
  if (isForeignSubject && isBehindWith(reading, right, main)) return true;
  if (wantedSlots.length === 0) return false;
  const slots = slotsOf(reading);
  return wantedSlots.some(
    ({ preposition }) =>
      (isForeignSubject && preposition === "for") ||
      slots.some((slot) => slot.preposition === preposition && slot.terms.length > 0 && slot.terms.every(isForeign)),
  );
}

/** Whether a sentence begins with a noun that a message does not have: "A living trust comes at a flat fee". */
function isSubjectForeign({ words, terms }: ReadSentence, isForeign: (term: Term) => boolean): boolean {
  const start = /^(?:an?|the)$/.test(words[0]?.form ?? "") ? 1 : 0;
  const subject = chunk(terms, start, 1);
  const last = subject.at(-1);
  return last !== undefined && subject.every(isForeign) && COPULA.test(words[last.at + last.length]?.form ?? "");
}

const COPULA = /^(?:is|are|was|were|comes?|stays?|remains?)$/;

/** Whether all that a sentence has of a message but its decisive terms stands behind "with": "Gutter cleaning is free with a roof inspection". */
function isBehindWith({ words }: ReadSentence, right: readonly Match[], main: number): boolean {
  const others = right.flatMap(({ wanted, found }) =>
    found?.sentence === main && !isDecisiveTerm(wanted) ? [found] : [],
  );
  const at = words.findIndex(({ form }) => form === "with");
  return at > 0 && others.length > 0 && others.every((found) => found.at > at);
}

/** Words by which a sentence goes on about what the one before it promises. */
const REFERRING =
  /^(?:it|they|them|this|that|these|those|there|then|one|ones|each|both|too|also|same|such|so|likewise|well|either|and|yes)$/;

/** Whether a sentence behind the promise begins with a thing that only it names: "Doors carry a warranty. Windows are covered for a year." */
function startsAnother(right: readonly Match[], readings: readonly ReadSentence[], main: number): boolean {
  const behind = right.filter(({ found }) => found && found.sentence > main);
  if (behind.length === 0 || behind.some(({ wanted }) => isDecisiveTerm(wanted))) return false;
  return behind.some(({ found }) => {
    const words = readings[found?.sentence ?? main]?.words ?? [];
    const before = words.slice(0, found?.at ?? 0);
    const isFirst = before.every(({ form }) => DETERMINERS.has(form) || PREPOSITIONS.has(form));
    return isFirst && !words.some(({ form }) => REFERRING.test(form)) && words.length > MIN_WORDS;
  });
}

/** An exclamation of a few words goes on with what was said. */
const MIN_WORDS = 3;

/** The sentence with the decisive terms, or with the most. */
function mainSentence(right: readonly Match[]): number {
  const votes = new Map<number, number>();
  for (const { wanted, found } of right)
    if (found) votes.set(found.sentence, (votes.get(found.sentence) ?? 0) + (isDecisiveTerm(wanted) ? 3 : 1));
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function slotsOf({ words, terms }: ReadSentence): Slot[] {
  const inTerms = new Set(terms.flatMap(({ at, length }) => Array.from({ length }, (_, index) => at + index)));
  return words.flatMap(({ form: preposition }, at) =>
    PREPOSITIONS.has(preposition) && !inTerms.has(at) ? [{ preposition, terms: objectAt(words, terms, at + 1) }] : [],
  );
}

/** The neighboring terms that begin at a word, behind determiners. */
function objectAt(words: ReadSentence["words"], terms: readonly Term[], from: number): Term[] {
  let at = from;
  while (DETERMINERS.has(words[at]?.form ?? "")) at += 1;
  const found = chunk(terms, at, 1);
  return IDIOMS.test(words[at]?.stem ?? "") || found.some(({ amount }) => amount) ? [] : found;
}

/** The neighboring terms of one clause from a word on, or up to it. */
function chunk(terms: readonly Term[], from: number, step: 1 | -1): Term[] {
  const found: Term[] = [];
  for (let at = from; ;) {
    const next = terms.find((term) => (step > 0 ? term.at === at : term.at + term.length - 1 === at));
    if (!next || (found[0] && found[0].polarity.clause !== next.polarity.clause)) return found;
    found.push(next);
    at = step > 0 ? next.at + next.length : next.at - 1;
  }
}

/** Whether "only" stands before a narrower thing at the start of a clause, or behind it at the end: "on the lunch menu only". */
function isNarrowed({ words, terms }: ReadSentence, isNarrower: (term: Term) => boolean): boolean {
  return words.some(({ form, before, after }, at) => {
    if (form !== "only") return false;
    const isFirst = at === 0 || /[,;:–—.(]/.test(before);
    const isLast = at === words.length - 1 || /^[,;:.!)–—]/.test(after);
    const narrowing = isFirst ? chunk(terms, at + 1, 1) : isLast ? chunk(terms, at - 1, -1) : [];
    return narrowing.some((term) => isNarrower(term) && !term.meanings.some(({ concept }) => PRAISE.test(concept)));
  });
}

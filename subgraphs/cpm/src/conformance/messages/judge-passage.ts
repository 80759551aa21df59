import { isLinked, linkedShare, type Match, type PlacedTerm } from "./matches.js";
import type { Message } from "./message.js";
import { MessageState } from "./message-state.js";
import { isAttributed, isWeakened } from "./polarity.js";
import { hasForeignAmount, isDecisiveTerm, isOtherAmount } from "./relation.js";
import { isOfOtherThing } from "./scope.js";
import type { ReadSentence } from "./terms.js";

/** A passage conveys a message when it has this share of its terms and all decisive ones. */
const MIN_SHARE = 0.6;
/** A passage with this share is about the message's subject, so that a negation or a number in it contradicts the message. */
const MIN_RELATED_SHARE = 0.5;
/** Neighboring terms of the message are also neighbors in the passage, for this share of the pairs. */
const MIN_LINKED_SHARE = 0.4;

/** What a passage does with a message. */
export function stateOf(
  message: Message,
  matches: readonly Match[],
  terms: readonly PlacedTerm[],
  readings: readonly ReadSentence[],
): MessageState {
  const placed = matches.filter(({ found }) => found !== undefined);
  const opposites = placed.filter(({ isOpposite }) => isOpposite);
  const right = placed.filter(({ isOpposite }) => !isOpposite);
  const size = message.terms.length;
  if (placed.length < size * MIN_RELATED_SHARE) return MessageState.ABSENT;
  const isReversed = isOtherOrder(message, readings);
  const otherAmount = message.terms.some(
    (wanted) => wanted.amount && isOtherAmount(wanted, terms) && placed.some(({ wanted: term }) => term !== wanted),
  );
  // "Data stays here" shares its nouns with "data never leaves", and does not contradict it.
  const isDenied = opposites.length > 0 && (!message.isNegated || placed.length === size);
  const isRelated = () => size < 3 || linkedShare(placed) >= MIN_LINKED_SHARE;
  if ((isDenied || isReversed || otherAmount) && isRelated()) return MessageState.CONTRADICTED;
  if (!isConveyed(message, matches, right, readings)) return MessageState.ABSENT;
  if (!isPromised(message, right, readings)) return MessageState.WEAKENED;
  return isOfOtherThing(message, right, readings) ? MessageState.ABSENT : MessageState.CONVEYED;
}

/**
 * Whether a passage of two sentences says the decisive part of a message in one, and in the other an amount that the message does not have: "Our
 * doors have a lifetime warranty. Windows are covered for ten years."
 */
export function tellsOtherThing(message: Message, right: readonly Match[], terms: readonly PlacedTerm[]): boolean {
  if (right.every(({ found }) => found?.sentence === right[0]?.found?.sentence)) return false;
  const sentenceOf = ({ found }: Match) => found?.sentence;
  const decisive = new Set(right.filter(({ wanted }) => isDecisiveTerm(wanted)).map(sentenceOf));
  const others = new Set(right.map(sentenceOf).filter((sentence) => !decisive.has(sentence)));
  if (decisive.size === 0 || others.size === 0) return false;
  return terms.some((term) => others.has(term.sentence) && hasForeignAmount(message.terms, term));
}

function isConveyed(
  message: Message,
  matches: readonly Match[],
  right: readonly Match[],
  readings: readonly ReadSentence[],
): boolean {
  if (right.length < Math.min((message.terms.length + message.quantifiers) * MIN_SHARE, message.terms.length))
    return false;
  const has = (index: number) => matches[index]?.found !== undefined && !matches[index].isOpposite;
  const decisive = matches.filter(({ wanted }) => isDecisiveTerm(wanted));
  return (
    decisive.every((match) => match.found && !match.isOpposite && isLinked(message, match, right)) &&
    !isTornApart(message, matches, decisive, readings) &&
    message.parts.every((part) => part.filter(has).length * 2 >= part.length && hasOwn(message, part, has)) &&
    (linkedShare(right) >= MIN_LINKED_SHARE || isTogether(message, right))
  );
}

/** Whether a passage has a term of a part that is not decisive, if the part has one: of "free pickup and delivery" also "pickup". */
function hasOwn({ terms, parts }: Message, part: readonly number[], has: (index: number) => boolean): boolean {
  const own = part.filter((index) => terms[index] && !isDecisiveTerm(terms[index]));
  return (parts.length > 1 && part.length < 3 && own.length > 0 ? own : part).some(has);
}

/** Words by which a sentence goes on about what the one before it names. */
const REFERRING = new Set(["it", "they", "them", "too", "also", "likewise"]);

/**
 * Whether a single word behind "and" stands in another sentence than the decisive term before it: "licensed in Texas and Oklahoma" is not "Licensed in
 * Texas. In Oklahoma we have a partner."
 */
function isTornApart(
  { parts }: Message,
  matches: readonly Match[],
  decisive: readonly Match[],
  readings: readonly ReadSentence[],
): boolean {
  const refersBack = (sentence: number) =>
    sentence > 0 && readings[sentence]?.words.some(({ form }) => REFERRING.has(form)) === true;
  return parts.slice(1).some((part) => {
    const match = part.length === 1 ? matches[part[0] ?? 0] : undefined;
    if (!match?.found || decisive.includes(match) || refersBack(match.found.sentence)) return false;
    const beside = matches.filter(({ found }) => found?.sentence === match.found?.sentence);
    if (beside.length > 1) return false;
    const before = decisive.filter(({ wanted }) => wanted.at < match.wanted.at);
    return before.length > 0 && before.every(({ found }) => found?.sentence !== match.found?.sentence);
  });
}

/** Whether one sentence has all terms of a message, in clauses next to each other: "Day or night, we answer". */
function isTogether(message: Message, right: readonly Match[]): boolean {
  const found = right.flatMap((match) => (match.found ? [match.found] : []));
  const places = found.map(({ polarity }) => polarity.clause);
  const [first] = found;
  return (
    right.length === message.terms.length &&
    found.every(({ sentence }) => sentence === first?.sentence) &&
    Math.max(...places) - Math.min(...places) <= 1
  );
}

/** The terms that must be promised: those of the sentences with the decisive terms, if there are any. */
function promisedTerms(right: readonly Match[]): PlacedTerm[] {
  const found = right.flatMap(({ wanted, found: term }) => (term ? [{ wanted, term }] : []));
  const decisive = new Set(found.filter(({ wanted }) => isDecisiveTerm(wanted)).map(({ term }) => term.sentence));
  return found.map(({ term }) => term).filter(({ sentence }) => decisive.size === 0 || decisive.has(sentence));
}

function isPromised(message: Message, right: readonly Match[], readings: readonly ReadSentence[]): boolean {
  const found = promisedTerms(right);
  const weak = found.filter(({ polarity }) => isAttributed(polarity) || (!message.isHedged && isWeakened(polarity)));
  if (weak.length * 3 >= found.length) return false;
  const answered = readings.some((reading, index) => reading.isQuestion && readings[index + 1]?.answer === "yes");
  const stated = found.filter(({ question }) => !question);
  return answered || stated.length * 2 >= found.length;
}

/** Whether the message says "before" of what the passage says "after", or the other way round. */
function isOtherOrder({ reading }: Message, readings: readonly ReadSentence[]): boolean {
  if (reading.before.size + reading.after.size === 0) return false;
  const shares = (one: ReadonlySet<string>, of: (reading: ReadSentence) => ReadonlySet<string>) =>
    readings.some((each) => [...of(each)].some((stem) => one.has(stem)));
  const isBefore = shares(reading.before, (each) => each.before) || shares(reading.after, (each) => each.after);
  return !isBefore && (shares(reading.before, (each) => each.after) || shares(reading.after, (each) => each.before));
}

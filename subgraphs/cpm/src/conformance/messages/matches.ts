import { onceFor } from "@cgs/kit/once-for";
import type { Message } from "./message.js";
import { areClose, isOppositeWord, relation } from "./relation.js";
import type { ReadSentence, Term } from "./terms.js";

/** A decisive term may stand in another clause when its sentence has this share of the message. */
const MIN_SENTENCE_SHARE = 0.75;

/** The rest of a longer sentence is not read, so that the time for a text grows only with its length. */
const MAX_TERMS = 200;

/** A term of a message with what the passage has of it. */
export interface Match {
  wanted: Term;
  found: PlacedTerm | undefined;
  isOpposite: boolean;
}

/** A term of a passage. */
export interface PlacedTerm extends Term {
  sentence: number;
  question: boolean;
}

/**
 * The terms of a passage that may be about a message. A question that is answered with no is negated. "We do not start until you agree" says the same as "you agree before
 * we start": what the message has behind "before" is not negated there.
 */
export function placedTerms({ later, concepts }: Message, readings: readonly ReadSentence[]): PlacedTerm[] {
  const placed: PlacedTerm[] = [];
  for (const [sentence, { terms, isQuestion }] of readings.entries()) {
    const denied = isQuestion && readings[sentence + 1]?.answer === "no";
    for (const term of terms.slice(0, MAX_TERMS)) {
      if (!term.amount && !hasConceptOf(term, concepts)) continue;
      const { meanings, amount, at, length, isName, isModifier, polarity } = term;
      const flips = denied || (polarity.negatedUntil && later.some((wanted) => relation(wanted, term, false) !== 0));
      placed.push({
        meanings,
        amount,
        at,
        length,
        isName,
        isModifier,
        polarity: flips ? { ...polarity, negated: !polarity.negated } : polarity,
        sentence,
        question: isQuestion,
      });
    }
  }
  return placed;
}

function hasConceptOf({ meanings }: Term, concepts: ReadonlySet<string>): boolean {
  for (const { concept } of meanings) if (concepts.has(concept)) return true;
  return false;
}

/**
 * What a passage has of a message. A negation before the opposite of a term, as in "we do not charge for visits" or in the message "never leaves" of
 * "stays", may concern that word only: the reading that agrees more with the message counts.
 */
export function bestMatches({ terms }: Message, found: readonly PlacedTerm[]): Match[] {
  const consuming = new Set(
    found
      .filter((term) => terms.some((wanted) => isOppositeWord(wanted, term) || isOppositeWord(term, wanted)))
      .map(clauseOf),
  );
  const saidBy = onceFor((term: PlacedTerm) => terms.filter((other) => relation(other, term, false) !== 0));
  const companyOf = onceFor((term: PlacedTerm) => {
    const neighbors = found.filter((each) => each !== term && areNeighbors(each, term));
    return new Set(neighbors.flatMap((each) => saidBy(each)));
  });
  const plain = terms.map((wanted) => matchOf(wanted, found, companyOf, NO_CLAUSES));
  if (consuming.size === 0) return plain;
  const consumed = terms.map((wanted) => matchOf(wanted, found, companyOf, consuming));
  return valueOf(consumed) > valueOf(plain) ? consumed : plain;
}

const NO_CLAUSES: ReadonlySet<string> = new Set();

/**
 * The term that says the wanted one, else one that says the opposite; among equals that of the clause that says most of the message.
 * @param companyOf the terms of the message that the neighbors of a term say
 */
function matchOf(
  wanted: Term,
  found: readonly PlacedTerm[],
  companyOf: (term: PlacedTerm) => ReadonlySet<Term>,
  consumed: ReadonlySet<string>,
): Match {
  const related: { term: PlacedTerm; sign: number }[] = [];
  for (const term of found) {
    const sign = relation(wanted, term, consumed.size > 0 && consumed.has(clauseOf(term)));
    if (sign !== 0) related.push({ term, sign });
  }
  const company = (term: PlacedTerm) => companyOf(term).size - (companyOf(term).has(wanted) ? 1 : 0);
  const [best] =
    related.length < 2 ? related : related.toSorted((a, b) => b.sign - a.sign || company(b.term) - company(a.term));
  return { wanted, found: best?.term, isOpposite: best !== undefined && best.sign < 0 };
}

function clauseOf({ sentence, polarity }: PlacedTerm): string {
  return `${sentence}.${polarity.clause}`;
}

function valueOf(matches: readonly Match[]): number {
  return matches.reduce((sum, { found, isOpposite }) => sum + (found ? (isOpposite ? -1 : 1) : 0), 0);
}

/**
 * Whether a decisive term belongs to what it belongs to in the message: to the terms beside it, as far as the passage has them. They stand in its
 * sentence, and one of the message's terms in its clause, unless its sentence has most of the message.
 */
export function isLinked(message: Message, { wanted, found }: Match, right: readonly Match[]): boolean {
  const others = right.filter((match) => match.wanted !== wanted && match.found !== found);
  const index = message.terms.indexOf(wanted);
  const beside = [message.terms[index - 1], message.terms[index + 1]].filter(
    (term) => term?.polarity.clause === wanted.polarity.clause,
  );
  if (others.length === 0 || beside.length === 0 || !found) return true;
  const besides = others.filter((match) => beside.includes(match.wanted));
  if (besides.length > 0 && !besides.some((match) => match.found?.sentence === found.sentence)) return false;
  const inSentence = right.filter((match) => match.found?.sentence === found.sentence).length;
  const isMost = besides.length > 0 && inSentence >= message.terms.length * MIN_SENTENCE_SHARE;
  if (isMost || (wanted.amount && inSentence > 1)) return true;
  return others.some((other) => other.found && areNeighbors(found, other.found));
}

function areNeighbors(one: PlacedTerm, other: PlacedTerm): boolean {
  return one.sentence === other.sentence && areClose(one, other);
}

/** The share of neighboring terms of the message that are neighbors in the passage; 1 when it has no such pair. */
export function linkedShare(matches: readonly Match[]): number {
  const found = matches.flatMap((match) => (match.found ? [{ wanted: match.wanted, found: match.found }] : []));
  const pairs = found
    .slice(1)
    .flatMap((other, index) => (found[index] ? [[found[index], other] as const] : []))
    .filter(([one, other]) => one.wanted.polarity.clause === other.wanted.polarity.clause);
  if (pairs.length === 0) return 1;
  return pairs.filter(([one, other]) => areNeighbors(one.found, other.found)).length / pairs.length;
}

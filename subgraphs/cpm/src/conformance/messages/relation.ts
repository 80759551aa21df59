import { isNamedKind } from "./kinds.js";
import { isDecisive, type Meaning } from "./lexicon.js";
import type { Term } from "./terms.js";

/** Words between neighbors of different clauses. */
const NEAR_WORDS = 4;

/** Whether a term is a negated word of the opposite meaning: "not charge" for "free". */
export function isOppositeWord(wanted: Term, term: Term): boolean {
  if (!term.polarity.negated) return false;
  return wanted.meanings.some((one) =>
    term.meanings.some(({ concept, sign }) => concept === one.concept && sign !== one.sign),
  );
}

/** 1 when a term says the wanted one, -1 when it says the opposite, 0 when it is about something else. */
export function relation(wanted: Term, term: Term, isConsumed: boolean): number {
  if (wanted.amount) return sameAmount(wanted, term) ? 1 : 0;
  let best = 0;
  for (const one of wanted.meanings)
    for (const other of term.meanings)
      if (one.concept === other.concept && best <= 0) best = signOf(one, wanted) * signOf(other, term);
  if (best === 0) return 0;
  const isOpposite = isOppositeWord(wanted, term) || isOppositeWord(term, wanted);
  if (wanted.isModifier === true || term.isModifier === true) return Math.abs(best);
  const isConcerned = isConsumed && wanted.polarity.negated !== term.polarity.negated && !isOpposite;
  return isConcerned ? Math.abs(best) : best;
}

function signOf({ sign }: Meaning, { polarity }: Term): number {
  return polarity.negated ? -sign : sign;
}

function sameAmount(first: Term, second: Term): boolean {
  const [one, other] = [first.amount, second.amount];
  return (
    one !== undefined &&
    other !== undefined &&
    one.value === other.value &&
    (one.unit === other.unit || !isMeasured(one.unit) || !isMeasured(other.unit)) &&
    agree(one.period, other.period) &&
    agree(boundOf(first), boundOf(second))
  );
}

/** "It does not take more than an hour" says that it is the most. */
function boundOf({ amount, polarity }: Term): string | undefined {
  if (!amount?.bound || !polarity.negated) return amount?.bound;
  return amount.bound === "most" ? "least" : "most";
}

/** Whether two texts say the same, or one of them says nothing. */
function agree(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

const MEASURES = new Set(["minutes", "months", "%", "money", "year", "o'clock"]);

function isMeasured(unit: string): boolean {
  return MEASURES.has(unit);
}

/** Whether a passage has another amount of the same unit, and not the wanted one. */
export function isOtherAmount(wanted: Term, found: readonly Term[]): boolean {
  const unit = wanted.amount?.unit ?? "";
  if (unit === "" || found.some((term) => sameAmount(wanted, term))) return false;
  return found.some(({ amount }) => amount?.unit === unit);
}

/** Whether a term is a duration, a price or a share that none of a message's terms is. */
export function hasForeignAmount(wanted: readonly Term[], term: Term): boolean {
  const { unit = "" } = term.amount ?? {};
  return isMeasured(unit) && unit !== "year" && !wanted.some((each) => sameAmount(each, term));
}

/** Whether a text must have a term of a message to convey it: an amount, a name, or a decisive word. */
export function isDecisiveTerm(term: Term): boolean {
  const { amount, meanings, polarity, isName } = term;
  if (amount || isName || isNamedKind(term)) return true;
  return meanings.some(({ concept, sign }) => isDecisive(concept) && sign > 0 !== polarity.negated);
}

/** Whether two terms of a sentence belong together: they are in one clause, or a few words apart. */
export function areClose(one: Term, other: Term): boolean {
  return one.polarity.clause === other.polarity.clause || Math.abs(one.at - other.at) <= NEAR_WORDS;
}

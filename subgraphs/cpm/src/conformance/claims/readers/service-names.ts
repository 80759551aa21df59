import { onceFor } from "@cgs/kit/once-for";
import { has } from "../../evidence/claim-line.js";
import { isFunctionWord, isVerb } from "../../evidence/known-names.js";
import { stemmedWordsOf } from "../../text/word-forms.js";
import type { Evidence } from "../../evidence/evidence.js";

/** Longer phrases are no names of services. */
const MAX_SERVICE_WORDS = 4;
const MAX_CHARACTERS = 80;
/** Shorter stems are only equal as a whole: "clean" is not "clear". */
const MIN_PREFIX = 5;
const BETWEEN_ITEMS = /((?:,|;|\/|(?<!\p{L})(?:and|or|und|oder|y|o|et|ou|sowie)(?!\p{L})))/u;
/** A new clause has one. */
const PRONOUN =
  /(?<!\p{L})(?:we|you|they|it|he|she|i|wir|sie|ihr|er|es|nosotros|usted|nous|vous|il|elle|on)(?!\p{L})/iu;

/** Stems of words that many services have. */
export const GENERIC = new Set(
  "visit visiter visita therapi servic treatment work repair clean instal care class sale surgeri remov program session appoint product custom profession expert support plan packag option servicio tratamiento servicios leistung angebot prestat".split(
    " ",
  ),
);

/** A phrase about services: "kitchens, baths and stairs". */
export interface ServicePhrase {
  /** The length of the part that names services; a new clause begins behind it. */
  length: number;
  /** Whether the facts, the order or the sources name each service. A phrase that names none says nothing. */
  isKnown: boolean;
}

/**
 * Reads the services at the beginning of a text.
 * @param isStrict whether more than half of the words must be known, rather than half of them
 */
export function readServicePhrase(text: string, evidence: Evidence, isStrict = false): ServicePhrase {
  const phrase: ServicePhrase = { length: 0, isKnown: true };
  let at = 0;
  for (const item of text.slice(0, MAX_CHARACTERS).split(BETWEEN_ITEMS)) {
    if (at % 2 === 0) {
      if (has(evidence.language.negation, item) || PRONOUN.test(item)) break;
      if (at === 0 || !isVerb(item.trim().split(" ")[0] ?? ""))
        phrase.isKnown &&= isKnownService(item, evidence, isStrict);
    }
    at += 1;
    phrase.length += item.length;
  }
  return phrase;
}

function isKnownService(item: string, evidence: Evidence, isStrict: boolean): boolean {
  const words = stemmedWordsOf(item, evidence.tag)
    .map(({ stem, start, end }) => ({ stem, word: item.slice(start, end) }))
    .filter(({ word }) => !isFunctionWord(word) && !/\d/.test(word));
  const noService = words.map(({ word }) => has(evidence.language.noService, word));
  const stems = words.filter(({ stem }, index) => !noService[index] && !GENERIC.has(stem)).map(({ stem }) => stem);
  if (noService[0] || noService.at(-1) || stems.length === 0 || stems.length > MAX_SERVICE_WORDS) return true;
  const known = knownStems(evidence);
  const share = stems.filter((stem) => isLike(stem, known)).length / stems.length;
  return isStrict ? share > 0.5 : share >= 0.5;
}

/** The stems of all that is known but the hours, and their beginnings. */
const knownStems = onceFor(({ statements }: Evidence): ReadonlySet<string> => {
  const stems = statements.filter(({ id }) => id !== "openingHours").flatMap(({ stems: all }) => [...all]);
  return new Set([...stems, ...stems.filter(({ length }) => length >= MIN_PREFIX).map(beginningOf)]);
});

/** Whether a set has a stem, or one that begins alike: "deliver" and "delivery". */
function isLike(stem: string, known: ReadonlySet<string>): boolean {
  return known.has(stem) || (stem.length >= MIN_PREFIX && known.has(beginningOf(stem)));
}

/** Whether two stems begin alike: "deliver" and "delivery". */
export function areAlike(one: string, other: string): boolean {
  return one === other || (Math.min(one.length, other.length) >= MIN_PREFIX && beginningOf(one) === beginningOf(other));
}

function beginningOf(stem: string): string {
  return stem.slice(0, Math.max(MIN_PREFIX, stem.length - 2));
}

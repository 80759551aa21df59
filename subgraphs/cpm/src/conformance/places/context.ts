import type { Place } from "./place.js";
import {
  BEFORE_SURNAMES,
  DIRECTIONAL_CITIES,
  NAMED_THINGS,
  OTHER_PLACE_PREFIXES,
  OTHER_PLACES,
  STREETS,
} from "./proper-names.js";

/** A place's name in a text, with some of the text on both sides of it. */
export interface NameInText {
  /** Offset in the text. */
  at: number;
  before: string;
  /** With its ending: "Austin's". */
  found: string;
  after: string;
}

const NAMED_AFTER = /(?:plaster|duke|duchess|treaty|lord|earl|bank|vinho|jamon|eau) (?:of|do|de) $/i;
const STYLE = /^(?:-| )(?:style|inspired|themed)\b/i;
const COMPANY = /^,? (?:Inc|LLC|Ltd|GmbH|Corp|& \p{Lu})/u;
const HYPHENATED = /(\p{L}+)-$/u;
const FREE_PREFIXES = /^(?:north|south|east|west|nord|sud|ost|non|pre|inner|central|greater|alt|gross|ganz|mid|near)$/i;

/** Whether the name is part of a longer one: a street, another place, a product, a company. */
export function isOtherThing({ before, found, after }: NameInText, place: Place): boolean {
  const { key } = place;
  const next = /^ (\p{Lu}\p{L}*)/u.exec(after)?.[1]?.toLowerCase() ?? "";
  const [, glued = "Central"] = (before.endsWith("-") && HYPHENATED.exec(before)) || [];
  return (
    STREETS.has(next) ||
    OTHER_PLACES.has(next) ||
    STYLE.test(after) ||
    COMPANY.test(after) ||
    NAMED_AFTER.test(before) ||
    NAMED_THINGS.get(key)?.test(after) === true ||
    isDish(found, after, place) ||
    isOneOfMany(before, after, place) ||
    (glued.length < 4 && !FREE_PREFIXES.test(glued)) ||
    hasOtherPrefix(before, key)
  );
}

/** "Hamburger" and "Berliner" alone are dishes or people; "Hamburger Regen" is in Hamburg. */
function isDish(found: string, after: string, { language, key }: Place): boolean {
  return language === "de" && found.length > key.length && /ern?$/.test(found) && !/^ \p{Lu}/u.test(after);
}

/** "Your Lincoln" and "a Dallas, please" are things; "your Lincoln home" is in Lincoln. */
function isOneOfMany(before: string, after: string, { language }: Place): boolean {
  return (
    language === "en" &&
    /(?:^|[^\p{L}])(?:an?|your|my|his|her|their|every|each)\s$/iu.test(before) &&
    /^\s*(?:$|[.!?,;:)])/.test(after)
  );
}

/** "New Orleans" is not "Orleans", and "East St. Louis" is not "St. Louis"; "East Austin" is in Austin. */
function hasOtherPrefix(before: string, key: string): boolean {
  const previous = /(?:^|[^\p{L}])(\p{Lu}\p{L}*)\.?[ -]$/u.exec(before)?.[1]?.toLowerCase() ?? "";
  return OTHER_PLACE_PREFIXES.has(previous) || DIRECTIONAL_CITIES.has(`${previous} ${key}`.replace(/[.\s]+/g, "-"));
}

const PERSON_BEFORE = /\b(?:meet|ask for|hi|hello|dear|named|called|technician|owner|founder|manager|thanks to) $/i;
const PERSON_AFTER =
  /^(?:, (?:our|my|who|one of our)\b| (?:says|said|explains|explained|joined|graduated|leads|founded|grew up|likes|studied|earned|enjoys|answers?|writes|is (?:our|a licensed|a certified|the owner))\b)/;
const LOCATIVE_EN =
  "in|near|around|across|throughout|from|to|of|serving|downtown|central|greater|outside|within|inside|into|at|visit|leave|reach|between|beyond";
const LOCATIVES: Record<string, string> = {
  de: "in|aus|nach|um|raum|stadt|grossraum|ganz|gross|region",
  fr: "a|de|sur|vers|pour|autour de|centre de",
  es: "en|de|desde|hacia|a|por|toda|todo",
  it: "a|ad|di|da|per|in|tutta",
  pt: "em|no|na|do|da|ao|de|toda|todo",
  nl: "in|te|rond|bij|uit|naar|heel",
  sv: "i|fran|runt|till|hela",
};
const DIRECTION = /\b(?:north|south|east|west)(?:ern)? $/i;
const GIVEN_NAME_ENDS =
  /^ (?!(?:Community|College|University|Energy|City|Airport|Area|Metro|County|Public|School|Park|Water|Police|Fire|Chamber|Zoo|Museum|Independent|International|Regional|Texas|North|South|East|West|Downtown)\b)\p{Lu}\p{Ll}+/u;
const LOCAL_NOUN =
  /^(?:-area|-based| (?:area|region|residents?|homeowners?|renters?|families|drivers|owners|businesses|neighborhoods?|neighbourhoods?|locals|landlords|customers|patients|clients|winters?|summers?|streets?|suburbs?|metro|know)\b)/i;

/** Whether the name is a surname: "Jane Austin", "Jack London". */
export function isSurname({ before }: NameInText): boolean {
  const previous = /(?:^|[^\p{L}])(\p{Lu}\p{Ll}+)\.? $/u.exec(before)?.[1]?.toLowerCase() ?? "";
  return BEFORE_SURNAMES.has(previous);
}

/** Whether a name that is also a given name is one here: "Austin Miller", "Austin, our technician". */
export function isGivenName(name: NameInText, place: Place, isHeading: boolean): boolean {
  return actsAsPerson(name, place) || (!isHeading && !isLocated(name, place) && GIVEN_NAME_ENDS.test(name.after));
}

/** Whether the text says that the bearer of the name is a person. */
export function actsAsPerson(name: NameInText, place: Place): boolean {
  const { before, found, after } = name;
  if (found.includes("'")) return false;
  return PERSON_BEFORE.test(before) || (!isLocated(name, place) && PERSON_AFTER.test(after));
}

/** Whether the context of an ambiguous name is that of a place. */
export function isPlaced(
  name: NameInText,
  place: Place,
  { isHeading, isPerson }: { isHeading: boolean; isPerson: boolean },
) {
  const { before, found, after } = name;
  if (isLocated(name, place) || LOCAL_NOUN.test(after)) return true;
  if (isPerson) return false;
  if (place.language === "de") return /^-\p{Lu}/u.test(after);
  return found.endsWith("'s") || (!isHeading && isProperInSentence(before, after));
}

const locatives = new Map<string, RegExp>();

function isLocated({ before }: NameInText, { language }: Place): boolean {
  const known = locatives.get(language);
  const pattern = known ?? new RegExp(`(?:^|[^\\p{L}])(?:(?:${LOCATIVES[language] ?? LOCATIVE_EN})\\s|d')$`, "iu");
  if (!known) locatives.set(language, pattern);
  return pattern.test(before) || DIRECTION.test(before);
}

/** Within a sentence, a capital marks a proper name, unless the words beside it have one too: then it is a title or a brand. */
function isProperInSentence(before: string, after: string): boolean {
  const startsSentence = /(?:^|[.!?:;]["”)]*\s|[|•–—]\s|["“(])$/.test(before);
  const besideCapital =
    /(?:^|\s)\p{Lu}[\p{L}.]*\s$/u.test(before) && !/\b(?:Old|Towne|Town|Historic|The) $/.test(before);
  return !startsSentence && !besideCapital && !/^ \p{Lu}/u.test(after);
}

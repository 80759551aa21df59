import { actsAsPerson, isGivenName, isOtherThing, isPlaced, isSurname, type NameInText } from "./context.js";
import { escaped, mayName, PARTICLES, type Place } from "./place.js";
import { GIVEN_NAME_PLACES, ORDINARY_WORDS } from "./proper-names.js";
import { canBeIn, type Region, regionsIn } from "./regions.js";
import { isWordStart } from "./unspaced.js";

/** The characters before and after a name that tell what it is. */
const BEFORE = 40;
const AFTER = 80;

/** Where a mention says that the place is: in its region, in another one, or nothing. */
type Located = "right" | "wrong" | "unsaid";

/** How a text uses a place's name, which decides what counts as a mention of the place. */
export interface NameUse {
  /** The name is an ordinary word or a person's name too: only mentions with the context of a place count. */
  isAmbiguous: boolean;
  /** The name is a person's in this text. */
  isPerson: boolean;
  /** The body speaks of the place beyond doubt, so that an ambiguous name in a heading means it too. */
  isKnown?: boolean;
}

/** A folded text with what may be a place's name in it. */
export interface NamedText {
  text: string;
  names: readonly NameInText[];
}

/** Reads how texts use a place's name. */
export function nameUseIn(texts: readonly NamedText[], place: Place): NameUse {
  const isPerson = GIVEN_NAME_PLACES.has(place.key) && texts.some(({ names }) => names.some(isActing));
  const usesWord = usesAsWord(place);
  const isWord = ORDINARY_WORDS.has(place.key) || texts.some(({ text }) => usesWord(text));
  return { isPerson, isAmbiguous: isPerson || isWord };

  function isActing(name: NameInText): boolean {
    return actsAsPerson(name, place);
  }
}

/** Finds where a text mentions a place. Immediate repetitions count once. */
export function locatedMentions({ text, names }: NamedText, place: Place, use: NameUse, isHeading: boolean): Located[] {
  const mentions = names
    .map((name) => ({ name, located: locatedBy(name, place) }))
    .filter(({ name, located }) => isMention(name, located, place, use, isHeading));
  return mentions
    .filter(({ name: { at } }, index) => {
      const previous = mentions[index - 1]?.name;
      return !previous || !/^[\s,.·|/&-]*$/.test(text.slice(previous.at + previous.found.length, at));
    })
    .map(({ located }) => located);
}

/** Finds what may be a place's name in a folded text. */
export function placeNamesIn(text: string, place: Place): NameInText[] {
  if (!mayName(text, place)) return [];
  return Array.from(text.matchAll(place.pattern), (match) => ({ name: match.groups?.["name"] ?? "", match }))
    .filter(({ name, match }) => isCapitalized(name) && isWordStart(text, match.index, place.language))
    .map(({ match: { 0: found, index } }) => ({
      at: index,
      before: text.slice(Math.max(0, index - BEFORE), index),
      found,
      after: text.slice(index + found.length, index + found.length + AFTER),
    }));
}

function isMention(name: NameInText, located: Located, place: Place, use: NameUse, isHeading: boolean): boolean {
  const { isAmbiguous, isPerson, isKnown } = use;
  if (isOtherThing(name, place) || isStateOf(name, place)) return false;
  if (located !== "unsaid") return true;
  if (isSurname(name) || (GIVEN_NAME_PLACES.has(place.key) && isGivenName(name, place, isHeading))) return false;
  if (!isAmbiguous || (isHeading && isKnown && !isPerson)) return true;
  return isPlaced(name, place, { isHeading, isPerson });
}

/** Whether the name is that of the state: "Seattle, Washington", "western Washington", "Washington State". */
function isStateOf({ before, found, after }: NameInText, place: Place): boolean {
  if (!regionsIn(place.language).has(found)) return false;
  const behindCity =
    /\p{Lu}\p{L}+, $/u.test(before) && !/(?:Brooklyn|Manhattan|Queens|Bronx|Staten Island|Harlem), $/.test(before);
  return (
    behindCity ||
    /\b(?:western|eastern|northern|southern|upstate|state of) $/i.test(before) ||
    /^ (?:State\b(?! Univ)|City\b)/.test(after)
  );
}

function usesAsWord({ key }: Place): (text: string) => boolean {
  if (!/^\p{Ll}{3,}$/u.test(key)) return () => false;
  const word = new RegExp(`(?<![\\p{L}\\p{N}@./#-])${escaped(key)}(?![\\p{L}\\p{N}@./-])`, "u");
  return (text) => text.includes(key) && word.test(text);
}

/** Place names are proper names. Particles are not looked at, nor scripts without capitals. */
function isCapitalized(name: string): boolean {
  const words = name.split(/[\s.'-]+/).filter((word) => word !== "" && !PARTICLES.has(word.toLowerCase()));
  return words.every((word) => !/^\p{Ll}/u.test(word));
}

const QUALIFIER = /^(?<separator>\s?,\s|\s\(|\s(?:in|en)\s|\s)(?<words>[\p{L}.'-]+(?:\s[\p{L}.'-]+){0,3})/u;
const OWNER = /(\p{Lu}[\p{L}.]+(?: \p{Lu}\p{L}+)?)'s $/u;
const NOT_A_REGION = /^\s(?:County|Street|St\b|Avenue|Ave\b|Park|Square|University|Heights|Road|Boulevard|Hotel)/;

/** Whether the words around a mention name its region: "Portland, Oregon", "Portland ME", "Maine's Portland". */
function locatedBy({ before, after }: NameInText, place: Place): Located {
  const [, owner = ""] = (before.endsWith("'s ") && OWNER.exec(before)) || [];
  const { separator = "", words = "" } = QUALIFIER.exec(after)?.groups ?? {};
  const behind = after.slice(separator.length);
  const following = regionAt(words, behind, place.language).filter(
    (region) => separator !== " " || region.followsWithoutComma,
  );
  const named = following.length > 0 ? following : (regionsIn(place.language).get(owner) ?? []);
  if (named.length === 0) return distinguishedBy(after, place);
  return named.some(({ id }) => canBeIn(id, place.regions)) ? "right" : "wrong";
}

/** The regions that the longest known name at the start of a phrase stands for. */
function regionAt(phrase: string, text: string, language: string): readonly Region[] {
  const regions = regionsIn(language);
  const words = phrase.split(" ");
  for (let count = words.length; count > 0; count -= 1) {
    const form = words.slice(0, count).join(" ");
    const found = regions.get(form) ?? regions.get(form.replace(/(?:'s?|\.)+$/, ""));
    if (found && !NOT_A_REGION.test(text.slice(form.length))) return found;
  }
  return [];
}

/** "Frankfurt (Oder)" is not "Frankfurt am Main". */
function distinguishedBy(after: string, { distinction }: Place): Located {
  const [, words = ""] = /^(?: \(| (?:an der|am|im|in der|ob der|under|upon) )(\p{Lu}[\p{L}.]+)/u.exec(after) ?? [];
  if (words === "" || distinction === "") return "unsaid";
  return distinction.includes(words) ? "right" : "wrong";
}

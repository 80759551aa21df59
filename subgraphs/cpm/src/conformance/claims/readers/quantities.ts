import { has } from "../../evidence/claim-line.js";
import type { Amount } from "../../evidence/amounts.js";
import type { ClaimLanguage } from "../../evidence/languages/language.js";
import { isAdvice } from "./sales.js";

/** A number in front of a town. */
export const POSTAL_CODE = /^\d{5}\s\p{Lu}/u;
/** A number that is the year of something. */
export const YEAR = /^(?:1[89]|20)\d\d(?![\d.,]*\d)/;

/** Units of what is neither time nor money. */
const MEASURE =
  /^[\s-]?(?:(?:square|cubic|nautical) )?(?:feet|foot|ft|inch(?:es)?|yards?|miles?|acres?|hektar|hectares?|hectáreas?|km|cm|mm|m²|m|(?:kilo|centi|milli)?m(?:eters?|etres?|ètres?|etern?|etros?)|kil[oó]metros?|cent[ií]metros?|mil[ií]metros?|pounds?(?! (?:per|a|each)(?!\p{L}))|lbs?|ounces?|kg|kilos?|grams?|gramm?|grammes|gramos|lit(?:ers?|res?|ern?|ros?)|gallons?|degrees?|grad|degrés|grados|°|watts?|kwh?|volts?|psi|mph|hp|ps|gigabits?|megabits?|decibels?)(?![\p{L}\d])/iu;
/** Before the size of a group. */
const OF_GROUPS =
  /(?<!\p{L})(?:groups?|teams?|classes|gruppen?|grupos?|clases|groupes?|classes) (?:of|von|zu|mit|de) $/iu;
/** Behind a number that counts nothing. */
const NO_COUNT =
  /^[\s-](?:or|and|to|by|of|in|on|at|for|from|is|was|a|an|the|if|than|thing|too|und|oder|bis|von|in|im|am|zu|ist|y|o|a|de|del|en|es|por|et|ou|à|de|du|en|est|par|pour|uhr|h|p\.?m|a\.?m|o['’]clock)(?!\p{L})/iu;

/** In a part about the business, each quantity says something of it, unless the sentence advises, or counts parts of the text. */
export function isSaidOfBusiness(
  { value, unit, after, start }: Amount,
  written: string,
  isOwn: boolean,
  language: ClaimLanguage,
) {
  if (isAdvice({ isOwn, written }, { language }) && !has(language.lasting, written) && !isPromiseToReader(written))
    return false;
  if (OF_GROUPS.test(written.slice(0, start)) && value > 1) return true;
  if (unit !== "count" || MEASURE.test(after)) return true;
  if (value === 1 || value === 0.5 || YEAR.test(written.slice(start)) || POSTAL_CODE.test(written.slice(start)))
    return false;
  return /^[\s-]\p{L}/u.test(after) && !language.countedNoClaim.test(after) && !NO_COUNT.test(after);
}

/** "You'll be seen within 30 minutes" is a promise of the business, not advice. */
export function isPromiseToReader(written: string): boolean {
  return /\byou(?:['’]ll| will| get| receive| can expect)\b/i.test(written);
}

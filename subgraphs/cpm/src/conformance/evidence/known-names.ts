import { createRequire } from "node:module";
import type nlp from "compromise";
import { withoutAccents } from "@cgs/kit/text/words";
import { deu, eng, fra, spa } from "stopword";
import { NO_PLACES } from "../places/local-words.js";

const FIRST_NAME_TAGS = new Set(["MaleName", "FemaleName", "FirstName", "Person"]);
const PLACE_TAGS = new Set(["City", "Country", "Region", "Place", "Demonym"]);

/** Names of the dictionary that texts mostly use as other words, or as places. */
const NO_FIRST_NAMES = new Set(
  "april may june august summer autumn will hope grace joy faith rose dawn mark grant chase austin dallas houston paris london chicago jackson lincoln madison savannah georgia carolina virginia dakota florence sydney orlando santa san saint st art bill rich frank miles max sunny crystal ruby amber pearl ivy iris lily olive ginger holly heather jade angel destiny harmony christian major king prince duke earl dean gene guy jack drew pat sue penny van rod ray buddy sandy stone lane wade cliff forest glen heath reed".split(
    " ",
  ),
);

const load = createRequire(import.meta.url);
let tagsByWord: Record<string, string | string[]> | undefined;

/** The tags of a word in the dictionary of compromise, which is loaded at the first use: https://github.com/spencermountain/compromise */
function tagsOf(word: string): string[] {
  tagsByWord ??= ((load("compromise") as typeof nlp).model() as { one: { lexicon: Record<string, string | string[]> } })
    .one.lexicon;
  const found = Object.hasOwn(tagsByWord, word) ? tagsByWord[word] : undefined;
  return found === undefined ? [] : [found].flat();
}

/** Whether a word is a first name, and hardly ever something else. */
export function isFirstName(word: string): boolean {
  const plain = withoutAccents(word.toLowerCase());
  return !NO_FIRST_NAMES.has(plain) && tagsOf(plain).some((tag) => FIRST_NAME_TAGS.has(tag));
}

/** Whether words are the name of a known city, region or country, or of its people. */
export function isKnownPlace(words: string): boolean {
  return tagsOf(words.toLowerCase()).some((tag) => PLACE_TAGS.has(tag));
}

const PROPER_TAGS = new Set([
  ...FIRST_NAME_TAGS,
  ...PLACE_TAGS,
  ...["LastName", "Organization", "ProperNoun", "SportsTeam", "Possessive", "Abbreviation"],
]);

/** Whether the dictionary has a word as another word than a name. */
export function isCommonWord(word: string): boolean {
  const plain = word.toLowerCase();
  if (FUNCTION_WORDS.has(plain)) return true;
  const tags = tagsOf(plain);
  return tags.some((tag) => !PROPER_TAGS.has(tag));
}

const FUNCTION_WORDS = new Set([...deu, ...eng, ...fra, ...spa]);
/** Whether a word has no meaning of its own in one of the languages of claims. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word.toLowerCase());
}

/** Whether the dictionary has an English word as a verb. */
export function isVerb(word: string): boolean {
  return tagsOf(word.toLowerCase()).includes("Infinitive");
}

const NO_NAME_TAGS = new Set([...PLACE_TAGS, "WeekDay", "Month", "Date", "Honorific"]);
/** Names that each reader knows, and which say nothing about a business. */
const COMMON_NAMES = new Set(
  "android phillips apple amazon airbnb ebay excel word outlook zoom uber visa mastercard venmo zelle netflix spotify wikipedia twitter x pinterest reddit bluetooth wifi wi-fi internet email faq diy pilates zumba victorian edwardian georgian gothic god bible santa earth halloween diwali passover new year eve day labor memorial independence veterans valentine valentine's mother father black friday cyber covid medicare medicaid social security congress senate hvac led pvc usb dna gps sms tv xl ac ok usa uk eu i ii iii iv".split(
    " ",
  ),
);

/** Short words in capitals that stand for things, not for names. */
const COMMON_ACRONYMS = new Set(
  "hvac led lcd pvc usb dna rna gps sms tv xl xxl ac dc ok usa us uk eu uae ny nyc la dc tx ca fl oh wa id ii iii iv vi vii viii ix xi abs cbd cpr cv diy dvd ev evs pt faq gmo gdp hd hr hoa iv it ivf iq kpi llc mri ct ms nfc ngo pc pdf pin pms poa ppe ptsd qr rv rvs rfid roi seo spf spa std suv tsa ui ux url uv uva uvb vat vin vip vpn voc vr wc wifi www 3d 2d hepa r s m l x c b a d e f p t am pm ad bc est edt pst pdt cst gmt utc ein ssn dmv irs fda cdc epa osha fbi cia nasa un nato nba nfl mlb ceo cfo cto cpa md phd dds dmd do rn np mba ba bs jd esq sr jr dr gmbh ag kg kfz lkw pkw ehe tüv iban bic dsgvo bgb ust mwst hno ekg mrt uv adac edv pkv gkv iva nif dni itv ia oms sl sa tva sarl ht ttc rdv cb hlm tgv siret rgpd bd cmyk rgb ph aed add adhd ecg bmi hiv std tmj ira hsa fsa apr heloc fha va pmi mls gfci amp btu seer afue pex abs cctv rpm mpg obd psi hp kw kwh nw ne sw se po box suite".split(
    " ",
  ),
);

/** Whether a capitalized word names nothing that a business could have invented: a day, a language, a place, an abbreviation. */
export function isNoName(word: string): boolean {
  const plain = word.toLowerCase();
  return (
    FUNCTION_WORDS.has(plain) ||
    plain.startsWith("i'") ||
    plain.startsWith("i’") ||
    NO_PLACES.has(plain) ||
    COMMON_NAMES.has(plain) ||
    /^(?:\p{Lu}|\d+|\p{Lu}(?:\.\p{Lu})+\.?)$/u.test(word) ||
    COMMON_ACRONYMS.has(plain.replace(/s$/, "")) ||
    tagsOf(plain).some((tag) => NO_NAME_TAGS.has(tag))
  );
}

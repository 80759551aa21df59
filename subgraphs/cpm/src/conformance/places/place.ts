import { LRUCache } from "lru-cache";
import { primaryLanguage } from "@cgs/kit/text/language";
import { normalized, withoutAccents } from "@cgs/kit/text/words";
import { type Region, regionsIn } from "./regions.js";

/** A client's place, prepared for the search in texts. */
export interface Place {
  /** As the strategy writes it, without its region: "Portland". */
  name: string;
  /** In lower case and without accents. */
  key: string;
  /** What its spellings begin with, in lower case: text without any of it does not name the place. */
  probes: readonly string[];
  /** Finds the name in text without accents, in any inflection; the group `name` is the name itself. */
  pattern: RegExp;
  language: string;
  /** What tells it from others of its name: " am Main". Empty for most. */
  distinction: string;
  /** The ids of the regions that the strategy names with it. */
  regions: readonly string[];
}

/** Words of place names that stay in lower case. */
export const PARTICLES = new Set(
  `a am an at au auf aux bei by d da dal de del della den der des di do dos du des e el en i im in l la las le les los
  o of on ob op sobre sous sur ten ter the und upon van vom von vor y`.split(/\s+/),
);

/** What tells a place from others of its name; texts may leave it out: "Frankfurt am Main", "Halle (Saale)", "Palma de Mallorca". */
const DISTINCTION =
  /\s+(?:am|an der|im|in der|a\.\s?d\.|a\.|ob der|vor der|bei|upon|\()\s?.*$|(?<=^(?:Palma|Las Palmas|Alcalá|Jerez|Castellón)) de .*$/iu;

/** Languages whose place names have case endings. */
const INFLECTED = new Set("pl cs sk ru uk be bg hr sr bs sl lt lv et fi hu ro el tr az kk".split(" "));
const UNSPACED = new Set("ja zh yue th lo km my bo".split(" "));
const GENITIVE_S = new Set("de sv da nb nn no nl".split(" "));

const SPELLINGS: Record<string, string> = {
  ...Object.fromEntries(["st", "saint"].map((word) => [word, "(?:St\\.?|Saint)"])),
  ...Object.fromEntries(["ste", "sainte"].map((word) => [word, "(?:Ste\\.?|Sainte)"])),
  ...Object.fromEntries(["ft", "fort"].map((word) => [word, "(?:Ft\\.?|Fort)"])),
  ...Object.fromEntries(["mt", "mount"].map((word) => [word, "(?:Mt\\.?|Mount)"])),
  d: "d",
};

/** French articles of place names, with the prepositions they merge with: "au Havre". */
const FRENCH_ARTICLES: Record<string, string> = { le: "(?:le|au|du)", les: "(?:les|aux|des)" };

/** Other names of the same city. */
const ALIASES: Record<string, string[]> = {
  "new york": ["New York City", "NYC"],
  "new york city": ["New York", "NYC"],
  "los angeles": ["L.A."],
  washington: ["D.C."],
  philadelphia: ["Philly"],
};

const places = new LRUCache<string, Place>({ max: 500 });

/** Reads a location such as "Portland, Oregon", "Halle (Saale)" or "Brooklyn, New York, USA". Cached: a client's pages are measured often. */
export function placeOf(location: string, language: string): Place {
  const key = `${language} ${location}`;
  const place = places.get(key) ?? readPlace(location, language);
  places.set(key, place);
  return place;
}

function readPlace(location: string, language: string): Place {
  const [name = "", ...qualifiers] = foldedPlaceText(location)
    .split(/[,;]|\s[-–|]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const names = [name, name.replace(DISTINCTION, ""), ...(ALIASES[name.toLowerCase()] ?? [])];
  const regions = regionsIn(language);
  return {
    probes: [...new Set(names.flatMap((each) => probesOf(each, primaryLanguage(language))))],
    name: placeName(location),
    key: name.replace(DISTINCTION, "").toLowerCase(),
    pattern: patternOf(
      [...new Set(names)].filter((each) => each !== ""),
      primaryLanguage(language),
    ),
    language: primaryLanguage(language),
    distinction: DISTINCTION.exec(name)?.[0] ?? "",
    regions: qualifiers.flatMap((part) => (regions.get(part) ?? regions.get(part.toUpperCase()) ?? []).map(idOf)),
  };
}

/** A text as a part of a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The name of a location in content: "Austin" for "Austin, Texas". */
export function placeName(location: string): string {
  return location.split(",")[0]?.trim() || location;
}

/** What folding changes: anything but ASCII, and runs of spaces. */
const FOLDABLE = /[^ -~]|  /;

/** Neither accents nor characters without width: ASCII with typographic dashes and quotes. */
const UNACCENTED = /^[\s -~–—‘’“”…]*$/;

/** A text as place names are searched in it: composed, without accents, with plain apostrophes and single spaces. */
export function foldedPlaceText(text: string): string {
  if (!FOLDABLE.test(text)) return text;
  const plain = UNACCENTED.test(text) ? text : withoutAccents(normalized(text));
  return plain.replace(/[’ʼ＇]/g, "'").replace(/\s+/g, " ");
}

/** Whether a folded text may name a place. Much faster than the place's pattern. */
export function mayName(text: string, { probes }: Place): boolean {
  const lower = text.toLowerCase();
  return probes.some((probe) => lower.includes(probe));
}

/** Words with several spellings begin alike in their first letter, and inflections and German adjectives in their first three. */
function probesOf(name: string, language: string): string[] {
  const [first = ""] = wordsOf(name.toLowerCase());
  if (first in FRENCH_ARTICLES) return ["le", "au", "du", "de"];
  if (SPELLINGS[first] !== undefined) return [first.slice(0, 1)];
  return [INFLECTED.has(language) || language === "de" ? first.slice(0, 3) : first];
}

function idOf({ id }: Region): string {
  return id;
}

/** The longest names first. Words may be joined by spaces or hyphens. */
function patternOf(names: readonly string[], language: string): RegExp {
  const alternatives = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      wordsOf(name)
        .map((word) => wordPattern(word, language))
        .join("[\\s.'-]{1,2}"),
    );
  if (UNSPACED.has(language)) return new RegExp(`(?<name>${alternatives.join("|")})`, "gu");
  const clitics = language === "ar" ? "[وفبلك]{0,2}" : "";
  const derived = language === "de" ? "|" + names.map(germanAdjective).join("|") : "";
  const ending = GENITIVE_S.has(language) ? "s?" : language === "ko" ? "\\p{L}{0,3}" : "";
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${clitics}(?<name>${alternatives.join("|")}${derived})${ending}(?:'\\p{L}{0,4})?(?![\\p{L}\\p{N}])`,
    "giu",
  );
}

function wordsOf(name: string): string[] {
  return name.split(/[\s.'()-]+/).filter((word) => word !== "");
}

function wordPattern(word: string, language: string): string {
  const spelling =
    SPELLINGS[word.toLowerCase()] ?? (language === "fr" ? FRENCH_ARTICLES[word.toLowerCase()] : undefined);
  if (spelling !== undefined) return spelling;
  if (!INFLECTED.has(language) || word.length < 4) return escaped(word);
  const stem = word.slice(0, Math.max(4, word.length - 1));
  return `${escaped(stem)}\\p{L}{0,4}`;
}

/** "Münchner" and "Münchener" of "München", "Kölner", "Basler". Text and name are without accents. */
function germanAdjective(name: string): string {
  const stem = escaped(name.replace(/(?:en|el|er|e)$/, ""));
  if (name.endsWith("en")) return `${stem}(?:en|n)?er`;
  if (name.endsWith("el")) return `${stem}e?ler`;
  if (name.endsWith("er")) return `${stem}er(?:aner)?`;
  return `${escaped(name)}r|${escaped(name)}(?:an)?er`;
}

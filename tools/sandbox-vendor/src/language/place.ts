/** A location in the forms that content needs. */
export interface Place {
  /** "Austin" */
  city: string;
  /** Every word of the location, lower case, to recognize it inside keywords: "austin", "texas", "tx". */
  words: ReadonlySet<string>;
}

const STATES =
  "alabama:al alaska:ak arizona:az arkansas:ar california:ca colorado:co connecticut:ct delaware:de florida:fl georgia:ga hawaii:hi idaho:id illinois:il indiana:in iowa:ia kansas:ks kentucky:ky louisiana:la maine:me maryland:md massachusetts:ma michigan:mi minnesota:mn mississippi:ms missouri:mo montana:mt nebraska:ne nevada:nv ohio:oh oklahoma:ok oregon:or pennsylvania:pa tennessee:tn texas:tx utah:ut vermont:vt virginia:va washington:wa wisconsin:wi wyoming:wy";
const STATE_NAMES = new Map(STATES.split(" ").map((pair) => pair.split(":") as [string, string]));
const STATE_CODES = new Map([...STATE_NAMES].map(([name, code]) => [code, name]));

/** Reads a location such as "Austin, TX" or "12 Elm Street, Portland, Oregon 97201". Undefined for an empty one. */
export function readPlace(location: string | null | undefined): Place | undefined {
  const parts = (location ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const city = parts.find((part) => !/\d/.test(part)) ?? parts[0]?.replace(/^\d+\s*/, "");
  if (!city) return undefined;
  const words = new Set((location ?? "").toLowerCase().match(/\p{L}{2,}/gu));
  for (const word of [...words]) {
    const twin = STATE_NAMES.get(word) ?? STATE_CODES.get(word);
    if (twin) words.add(twin);
  }
  return { city: /^\p{Ll}/u.test(city) ? city.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase()) : city, words };
}

/** A word of a place in its usual letter case: "Austin" for "austin", "TX" for "tx". */
export function placeWord(word: string): string {
  return STATE_CODES.has(word.toLowerCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}

/** Whether a word is the name of an American state. */
export function isStateName(word: string): boolean {
  return STATE_NAMES.has(word.toLowerCase());
}

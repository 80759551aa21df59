import { primaryLanguage } from "@cgs/kit/text/language";
import { withoutAccents } from "@cgs/kit/text/words";
import { OTHER_REGIONS, US_STATES } from "./us-states.js";

/** A country, or a state or province of it, such as stands after a city: "Portland, Oregon". */
export interface Region {
  /** `US` or `US-Oregon`. */
  id: string;
  /** Whether it may follow a city without a comma: "Portland Oregon", "Portland OR". */
  followsWithoutComma: boolean;
}

/** Regions by the forms in which texts write them, with accents removed. */
type Regions = ReadonlyMap<string, readonly Region[]>;

/** Codes of `Intl` that are no countries, and countries whose names are mostly other words in English. */
const NO_COUNTRY = new Set(["EU", "EZ", "UN", "XA", "XB", "QO", "ZZ", "JE", "TD", "JO"]);
const COUNTRY_FORMS: Record<string, string[]> = {
  US: ["USA", "U.S.A.", "US", "U.S.", "United States of America"],
  GB: ["UK", "U.K.", "Great Britain"],
};

const byLanguage = new Map<string, Regions>();

/** The regions as texts of a language name them. English names are always known. */
export function regionsIn(language: string): Regions {
  const tag = primaryLanguage(language);
  const known = byLanguage.get(tag) ?? readRegions(tag);
  byLanguage.set(tag, known);
  return known;
}

/** Whether a place in the region `found` can be in all of the `expected` regions: it is one of them, around them or inside the narrowest. */
export function canBeIn(found: string, expected: readonly string[]): boolean {
  if (expected.length === 0 || expected.some((id) => id === found || id.startsWith(`${found}-`))) return true;
  const narrow = expected.some((id) => id.includes("-"));
  return !narrow && expected.some((id) => found.startsWith(`${id}-`));
}

function readRegions(tag: string): Regions {
  const regions = new Map<string, Region[]>();
  const add = (form: string, region: Region) => {
    const key = withoutAccents(form);
    if (!regions.get(key)?.some(({ id }) => id === region.id)) regions.set(key, [...(regions.get(key) ?? []), region]);
  };
  for (const entry of entriesOf(US_STATES))
    for (const form of formsOf(entry))
      add(form, { id: `US-${nameOf(entry)}`, followsWithoutComma: !form.endsWith(".") });
  for (const line of OTHER_REGIONS.trim().split(/\n(?=\w\w:)/)) {
    const country = line.slice(0, 2);
    for (const entry of entriesOf(line.slice(3)))
      for (const form of formsOf(entry)) add(form, { id: `${country}-${nameOf(entry)}`, followsWithoutComma: false });
  }
  for (const language of new Set(["en", tag])) addCountries(language, add);
  return regions;
}

function addCountries(language: string, add: (form: string, region: Region) => void): void {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  for (const code of countryCodes()) {
    const name = names.of(code);
    for (const form of [...(name === undefined ? [] : [name]), ...(COUNTRY_FORMS[code] ?? [])])
      add(form, { id: code, followsWithoutComma: false });
  }
}

function countryCodes(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => !NO_COUNTRY.has(code));
}

function entriesOf(list: string): string[] {
  return list
    .replaceAll("\n", "")
    .split("|")
    .filter((entry) => entry !== "");
}

/** "Oregon" of "Oregon OR Ore."; abbreviations are in capitals or have a dot. */
function nameOf(entry: string): string {
  return entry.replace(/(?: (?:[A-Z]{2,3}|\S+\.))+$/, "");
}

function formsOf(entry: string): string[] {
  const name = nameOf(entry);
  return [name, ...entry.slice(name.length).split(" ")].filter((form) => form !== "");
}

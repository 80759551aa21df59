import { englishBase } from "@cgs/kit/phrases/inflections/english";
import { stemOf } from "../text/word-forms.js";

/** Forms that are more often words of their own: the ground, a rose. */
const OWN_WORDS = new Set([
  "ground",
  "wound",
  "bound",
  "rose",
  "saw",
  "felt",
  "found",
  "leaves",
  "lives",
  "lay",
  "data",
  "media",
]);

const stems = new Map<string, string>();
const MAX_STEMS = 20_000;

/** The stem that all inflections of an English word share, irregular ones too: "sold" has that of "sell". */
export function meaningStem(form: string): string {
  const known = stems.get(form);
  if (known !== undefined) return known;
  if (stems.size >= MAX_STEMS) stems.clear();
  const base = OWN_WORDS.has(form) ? undefined : englishBase(form);
  const stem = stemOf(base ?? form);
  stems.set(form, stem);
  return stem;
}

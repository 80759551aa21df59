import { LRUCache } from "lru-cache";
import { folded, foldedStrictly } from "../../text/fold.js";
import { arabicForms, hindiForms } from "./affixes.js";
import { formsByEnding } from "./endings.js";
import { englishForms } from "./english.js";
import { englishSpellings } from "./spellings.js";

/** The words that a text may have for one word of a phrase, as keys of {@link folded} or {@link foldedStrictly}. */
export type Forms = ReadonlySet<string>;

const known = new LRUCache<string, Forms>({ max: 5_000 });

/**
 * All inflections of a word: plural and case, gender, degree, person and tense. No other words of its stem: "elevated" is a form of
 * "elevate", "elevator" is not. `strict` keeps letters apart that only differ by an accent but make other words, as "schon" and "schön".
 */
export function formsOf(word: string, language: string, strict: boolean): Forms {
  const key = `${language} ${strict} ${word}`;
  const found = known.get(key);
  if (found) return found;
  const fold = strict ? foldedStrictly : folded;
  const plain = foldedStrictly(word, language);
  const forms = new Set(inflected(plain, language).map((form) => fold(form, language)));
  if (!strict) for (const form of inflected(folded(word, language), language)) forms.add(folded(form, language));
  known.set(key, forms);
  return forms;
}

function inflected(word: string, language: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return word.length < 2 ? [word] : [word, `${word}s`];
  if (language === "en") return englishForms(word).flatMap(englishSpellings);
  if (language === "ar" || language === "fa") return arabicForms(word);
  if (language === "hi") return hindiForms(word);
  return formsByEnding(word, language);
}

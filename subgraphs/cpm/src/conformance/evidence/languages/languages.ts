import { english } from "./english.js";
import { french } from "./french.js";
import { german } from "./german.js";
import type { ClaimLanguage } from "./language.js";
import { spanish } from "./spanish.js";

const LANGUAGES: Record<string, ClaimLanguage> = { en: english, de: german, es: spanish, fr: french };

/** The words of claims in a language. In other languages, figures, contact details and English words are found. */
export function claimLanguageOf(tag: string): ClaimLanguage {
  return LANGUAGES[tag] ?? { ...english, hasDecimalComma: tag !== "ja" && tag !== "zh" };
}

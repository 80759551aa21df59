import { hasSpaces, primaryLanguage } from "@cgs/kit/text/language";
import { traitsOf } from "./requested-tone.js";
import { hypeOf, slangOf } from "./slang.js";
import { inEnglish } from "./tone-words.js";
import { fewMatches, type Trait } from "./trait.js";
import { type TraitId, TRAITS } from "./traits.js";

/** Traits of signs, which mean the same in all languages. */
const OF_SIGNS = new Set<TraitId>(["quiet", "restrained", "no_exclamations", "no_emoji", "no_shouting"]);

/** One superlative is allowed for so many words. */
const WORDS_PER_HYPE = 150;

/** The traits of a tone that can be measured in a language other than English. */
export function measurableTraits(tone: string, language: string): Trait[] {
  const tag = primaryLanguage(language);
  return traitsOf(inEnglish(tone)).flatMap((id) => {
    if (OF_SIGNS.has(id)) return [TRAITS[id]];
    if (id === "short_sentences") return hasSpaces(language) ? [TRAITS[id]] : [];
    const words = id === "no_slang" ? slangOf(tag) : id === "no_hype" ? hypeOf(tag) : undefined;
    return words
      ? [{ ...TRAITS[id], measure: fewMatches(words, 0, id === "no_hype" ? WORDS_PER_HYPE : Infinity) }]
      : [];
  });
}

import type { Brief } from "../brief/brief.js";
import { capitalize } from "../language/letter-case.js";
import { countWords } from "../language/word-count.js";
import type { Lexicon } from "./lexicon.js";
import { writeSection } from "./section.js";
import { linkSentence } from "./strategy-sentences.js";

const LEAST_WORDS = 20;

/** Writes a section again, with the required wording that it lacks, in the requested number of words. */
export function reviseSection(brief: Brief, lexicon: Lexicon): string {
  const city = lexicon.place?.city;
  const sentences = brief.must_include.map((wording) => {
    if (/^https?:/.test(wording)) return linkSentence(wording);
    return wording === city
      ? `Everything said here holds for ${city}, and the people of ${city} can count on it.`
      : `${capitalize(wording.replace(/[.!\s]+$/, ""))}.`;
  });
  const words = Math.max(brief.words - countWords(sentences.join(" ")), LEAST_WORDS);
  const section = writeSection({ ...brief, words }, lexicon);
  const missing = sentences.filter((sentence) => !section.includes(sentence));
  return [section, missing.join(" ")].filter((paragraph) => paragraph !== "").join("\n\n");
}

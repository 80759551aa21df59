import type { Brief } from "../brief/brief.js";
import { capitalise } from "../language/letter-case.js";
import { countWords } from "../language/word-count.js";
import type { Lexicon } from "./lexicon.js";
import { linkSentence } from "./section-asides.js";
import { writeSection } from "./section.js";

/** The least words a section keeps for itself. */
const LEAST_WORDS = 20;

/** Writes a section again with what it must include and still lacks, in the words asked for. */
export function reviseSection(brief: Brief, lexicon: Lexicon): string {
  const city = lexicon.place?.city;
  const sentences = brief.must_include.map((wording) => {
    if (/^https?:/.test(wording)) return linkSentence(wording);
    return wording === city
      ? `Everything said here holds for ${city}, and the people of ${city} can count on it.`
      : asSentence(wording);
  });
  const words = Math.max(brief.words - countWords(sentences.join(" ")), LEAST_WORDS);
  const text = writeSection({ ...brief, words }, lexicon);
  const missing = sentences.filter((sentence) => !text.includes(sentence));
  return [text, missing.join(" ")].filter((paragraph) => paragraph !== "").join("\n\n");
}

function asSentence(wording: string): string {
  return `${capitalise(wording.replace(/[.!\s]+$/, ""))}.`;
}

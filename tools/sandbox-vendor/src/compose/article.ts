import type { Brief } from "../brief/brief.js";
import { countWords } from "../language/word-count.js";
import { createLexicon, type Lexicon } from "./lexicon.js";
import { divideWords, writeOutline } from "./outline.js";
import { writeSection } from "./section.js";

const WORDS_PER_SECTION = 170;
const LEAST_WORDS_PER_SECTION = 20;
const DEFAULT_WORDS = 450;

/** Writes a whole article as Markdown, for a prompt without structured data. */
export function writeArticle(brief: Brief, lexicon: Lexicon): string {
  const length = brief.target_length || DEFAULT_WORDS;
  const sections = Math.max(1, Math.round(length / WORDS_PER_SECTION));
  const outline = writeOutline({ ...brief, sections }, lexicon);
  const headings = outline.sections.map(({ heading }) => heading);
  const headingWords = countWords([outline.title, ...headings].join(" "));
  const lengths = divideWords(Math.max(LEAST_WORDS_PER_SECTION * sections, length - headingWords), sections);
  const titled = { ...brief, title: outline.title, outline: outline.sections };
  const titledLexicon = createLexicon(titled, lexicon.seed);
  const parts = outline.sections.map(({ heading }, index) => {
    const position = index === 0 ? "opening" : index === sections - 1 ? "closing" : "middle";
    const words = lengths[index] ?? WORDS_PER_SECTION;
    const key_messages = brief.key_messages.filter((_, number) => number % sections === index);
    const lexicon = {
      ...titledLexicon,
      messages: titledLexicon.messages.filter((_, number) => number % sections === index),
    };
    return `## ${heading}\n\n${writeSection({ ...titled, heading, key_messages, words, position }, lexicon)}`;
  });
  return [`# ${outline.title}`, ...parts].join("\n\n");
}

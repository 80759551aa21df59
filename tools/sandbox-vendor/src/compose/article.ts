import type { Brief } from "../brief/brief.js";
import { countWords } from "../language/word-count.js";
import { type Lexicon, makeLexicon } from "./lexicon.js";
import { divideWords, writeOutline } from "./outline.js";
import { writeSection } from "./section.js";

const WORDS_PER_SECTION = 170;
const DEFAULT_WORDS = 450;

/** Writes a whole article as Markdown, for a prompt without structured data. */
export function writeArticle(brief: Brief, lexicon: Lexicon): string {
  const length = brief.target_length || DEFAULT_WORDS;
  const sections = Math.max(1, Math.round(length / WORDS_PER_SECTION));
  const outline = writeOutline({ ...brief, sections }, lexicon);
  const headings = outline.sections.map(({ heading }) => heading);
  const headingWords = countWords([outline.title, ...headings].join(" "));
  const words = divideWords(Math.max(20 * sections, length - headingWords), sections);
  const titled = { ...brief, title: outline.title, all_headings: headings };
  const titledLexicon = makeLexicon(titled, lexicon.seed);
  const parts = outline.sections.map(({ heading, points }, index) => {
    const position = index === 0 ? "opening" : index === sections - 1 ? "closing" : "middle";
    return `## ${heading}\n\n${writeSection({ ...titled, heading, points, words: words[index] ?? WORDS_PER_SECTION, position }, titledLexicon)}`;
  });
  return [`# ${outline.title}`, ...parts].join("\n\n");
}

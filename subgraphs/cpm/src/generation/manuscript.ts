import { isEnglish } from "../conformance/text/language.js";
import { findMentions } from "../conformance/text/keyword-mentions.js";
import type { Brief } from "../brief/brief.js";
import type { Draft } from "../brief/draft.js";

/** A planned section with its text. */
export interface WrittenSection {
  heading: string;
  points: string[];
  /** As planned. */
  words: number;
  /** Markdown without the heading. */
  text: string;
}

/** What search engines show, and the questions at the end. */
export interface SearchMetadata {
  meta_title: string;
  meta_description: string;
  faq: { question: string; answer: string }[];
}

/** An article in the parts in which it is written and revised. */
export interface Manuscript {
  title: string;
  sections: WrittenSection[];
  search: SearchMetadata;
}

/** What decides how the questions are headed. */
type QuestionsBrief = Pick<Brief, "language" | "bannedWords">;

const QUESTIONS_HEADING = "Frequently asked questions";

/** The parts put together. */
export function draftFrom({ title, sections, search }: Manuscript, brief: QuestionsBrief): Draft {
  const body = sections.map(({ heading, text }) => `## ${heading}\n\n${text}`).join("\n\n");
  return {
    title,
    metaTitle: search.meta_title,
    metaDescription: search.meta_description,
    body: body + questionsSection(search.faq, brief),
    faq: search.faq,
  };
}

/**
 * The questions as the end of a text; nothing where there are none. Where English words won't do as its heading, or the client has
 * banned them, it has the letters that everybody knows.
 */
export function questionsSection(faq: SearchMetadata["faq"], { language, bannedWords }: QuestionsBrief): string {
  if (faq.length === 0) return "";
  const usable = isEnglish(language) && findMentions(QUESTIONS_HEADING, bannedWords, language).length === 0;
  const heading = usable ? QUESTIONS_HEADING : "FAQ";
  return `\n\n## ${heading}\n\n${faq.map(({ question, answer }) => `### ${question}\n\n${answer}`).join("\n\n")}`;
}

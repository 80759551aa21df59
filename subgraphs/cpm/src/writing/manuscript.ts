import type { Draft } from "./draft.js";

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
export interface SearchTexts {
  meta_title: string;
  meta_description: string;
  faq: { question: string; answer: string }[];
}

/** An article in the parts in which it is written and revised. */
export interface Manuscript {
  title: string;
  sections: WrittenSection[];
  search: SearchTexts;
}

/** The parts put together. */
export function draftOf({ title, sections, search }: Manuscript): Draft {
  const body = sections.map(({ heading, text }) => `## ${heading}\n\n${text}`).join("\n\n");
  return {
    title,
    metaTitle: search.meta_title,
    metaDescription: search.meta_description,
    body: body + faqSection(search.faq),
    faq: search.faq,
  };
}

function faqSection(faq: SearchTexts["faq"]): string {
  if (faq.length === 0) return "";
  return `\n\n## Frequently asked questions\n\n${faq.map(({ question, answer }) => `### ${question}\n\n${answer}`).join("\n\n")}`;
}

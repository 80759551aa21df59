import { isEnglish } from "../conformance/text/language.js";
import { findMentions } from "../conformance/text/keyword-mentions.js";
import type { Brief } from "../brief/brief.js";
import type { Draft } from "../brief/draft.js";

/** A planned section with its content. */
export interface WrittenSection {
  heading: string;
  points: string[];
  /** The planned length. */
  words: number;
  /** Markdown without the heading. */
  body: string;
}

/** The title and description for search results, and the questions of the FAQ. */
export interface SearchMetadata {
  meta_title: string;
  meta_description: string;
  faq: { question: string; answer: string }[];
}

/** An article in the parts that are written and revised separately. */
export interface Manuscript {
  title: string;
  sections: WrittenSection[];
  metadata: SearchMetadata;
}

/** The fields of a brief that determine the heading of the FAQ. */
type FaqBrief = Pick<Brief, "language" | "bannedWords">;

const FAQ_HEADING = "Frequently asked questions";

/** Assembles the draft of a manuscript. */
export function draftFrom({ title, sections, metadata }: Manuscript, brief: FaqBrief): Draft {
  const body = sections.map(({ heading, body }) => `## ${heading}\n\n${body}`).join("\n\n");
  return {
    title,
    metaTitle: metadata.meta_title,
    metaDescription: metadata.meta_description,
    body: body + faqSection(metadata.faq, brief),
    faq: metadata.faq,
  };
}

/**
 * The FAQ section as Markdown, starting with a blank line; empty without questions. Its heading is "FAQ" when the content is not English or
 * the client has banned a word of the English heading.
 */
export function faqSection(faq: SearchMetadata["faq"], { language, bannedWords }: FaqBrief): string {
  if (faq.length === 0) return "";
  const usable = isEnglish(language) && findMentions(FAQ_HEADING, bannedWords, language).length === 0;
  const heading = usable ? FAQ_HEADING : "FAQ";
  return `\n\n## ${heading}\n\n${faq.map(({ question, answer }) => `### ${question}\n\n${answer}`).join("\n\n")}`;
}

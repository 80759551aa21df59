import { knownElement } from "../conformance/elements/known-elements.js";
import { isEnglish } from "@cgs/kit/text/language";
import { hasBanned } from "@cgs/kit/phrases/mentions";
import type { PlannedSection } from "./article-plan.js";
import type { Brief } from "../brief/brief.js";
import { type CitationBrief, citedPassages, withCitations, withoutCitations } from "../content/citations.js";
import type { Draft } from "../brief/draft.js";

/** A planned section with its content. An introduction has an empty heading. */
export interface WrittenSection extends PlannedSection {
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
  /** Whether the first section is an introduction, whose heading the article does not show. */
  hasIntroduction?: boolean;
}

/** The fields of a brief that determine the heading of the FAQ. */
type FaqBrief = Pick<Brief, "language" | "bannedWords">;

const FAQ_HEADING = "Frequently asked questions";

/** Whether the first of several planned sections is written as the introduction that the strategy requires. */
export function beginsWithIntroduction(
  { requiredElements }: Pick<Brief, "requiredElements">,
  sections: number,
): boolean {
  return sections > 1 && requiredElements.some((name) => knownElement(name)?.id === "introduction");
}

/** Assembles the draft of a manuscript. */
export function draftFrom(
  { title, sections, metadata, hasIntroduction = false }: Manuscript,
  brief: FaqBrief & CitationBrief,
): Draft {
  const plain = (text: string) => withoutCitations(text, brief);
  const faq = metadata.faq.map(({ question, answer }) => ({ question: plain(question), answer: plain(answer) }));
  const body = sections
    .map(({ heading, body: text }, index) =>
      heading === "" || (index === 0 && hasIntroduction) ? text : `## ${plain(heading)}\n\n${text}`,
    )
    .join("\n\n");
  return {
    title: plain(title),
    metaTitle: plain(metadata.meta_title),
    metaDescription: plain(metadata.meta_description),
    body: withCitations(body, brief) + faqSection(faq, brief),
    faq,
    citations: citedPassages(body, brief),
  };
}

/**
 * The FAQ section as Markdown, starting with a blank line; empty without questions. Its heading is "FAQ" when the content is not English or
 * the client has banned a word of the English heading.
 */
export function faqSection(faq: SearchMetadata["faq"], { language, bannedWords }: FaqBrief): string {
  if (faq.length === 0) return "";
  const usable = isEnglish(language) && !hasBanned(FAQ_HEADING, bannedWords, language);
  const heading = usable ? FAQ_HEADING : "FAQ";
  return `\n\n## ${heading}\n\n${faq.map(({ question, answer }) => `### ${question}\n\n${answer}`).join("\n\n")}`;
}

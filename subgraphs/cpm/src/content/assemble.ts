import { slug } from "github-slugger";
import type { Brief } from "../brief/brief.js";
import type { Draft } from "../brief/draft.js";
import type { ContentResult } from "./content.js";
import { renderMarkdown } from "./markdown.js";
import { readability, wordsOf } from "./readability.js";

const META_TITLE_LENGTH = 60;
const WORDS_PER_MINUTE = 220;

/** Assembles the finished content of a draft: everything that code does better than a model. */
export function assembleContent(brief: Brief, draft: Draft): Promise<ContentResult> {
  const pageSlug = slug(draft.title).slice(0, 80).replace(/-+$/, "");
  return composeContent(brief, { ...draft, ...searchMetadata(brief, draft) }, pageSlug);
}

/** The meta title and description, shortened to the limits of search engines and of the strategy. */
export function searchMetadata(
  brief: Brief,
  { metaTitle, metaDescription }: Pick<Draft, "metaTitle" | "metaDescription">,
) {
  return {
    metaTitle: shorten(metaTitle, META_TITLE_LENGTH),
    metaDescription: shorten(metaDescription, brief.metaDescriptionLength),
  };
}

/** The heading with the title that an article begins with; empty for a post. */
export function titleLine({ contentType }: Brief, title: string): string {
  return contentType === "gbp_post" ? "" : `# ${title}\n\n`;
}

/** Composes the content of a draft whose wording is final, with the slug of its page. */
export async function composeContent(brief: Brief, draft: Draft, pageSlug: string): Promise<ContentResult> {
  const bodyMarkdown = titleLine(brief, draft.title) + draft.body;
  const { html, headings, plainText } = await renderMarkdown(bodyMarkdown);
  const wordCount = wordsOf(plainText).length;
  return {
    title: draft.title,
    metaTitle: draft.metaTitle,
    metaDescription: draft.metaDescription,
    slug: pageSlug,
    bodyMarkdown,
    bodyHtml: html,
    headings,
    faq: draft.faq,
    keywords: brief.keywords,
    jsonLd: structuredData(brief, draft, wordCount),
    wordCount,
    readingTime: Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE)),
    readability: readability(plainText),
  };
}

/** Shortens a text to a number of characters, between words and without punctuation at the end. */
export function shorten(text: string, length: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;:–-]+$/, "");
}

function structuredData(brief: Brief, draft: Draft, wordCount: number): Record<string, unknown> {
  const { client, keywords } = brief;
  const article = {
    "@type": "Article",
    headline: draft.title,
    description: draft.metaDescription,
    keywords: keywords.join(", "),
    wordCount,
    publisher: { "@type": "Organization", name: client.name },
    ...(client.location && { contentLocation: { "@type": "Place", name: client.location } }),
  };
  if (draft.faq.length === 0) return { "@context": "https://schema.org", ...article };
  const questions = draft.faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return { "@context": "https://schema.org", "@graph": [article, { "@type": "FAQPage", mainEntity: questions }] };
}

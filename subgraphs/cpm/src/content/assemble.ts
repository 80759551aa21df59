import type { Brief } from "../brief/brief.js";
import type { Draft } from "../brief/draft.js";
import type { PostDetails } from "../brief/post-details.js";
import { PostType } from "../brief/post-type.js";
import type { ContentResult } from "./content.js";
import { renderMarkdown } from "./markdown.js";
import { shorten } from "../text/graphemes.js";
import { readabilityOf } from "./readability.js";
import { slugOf } from "./slug.js";
import { type ContentDates, structuredData } from "./structured-data.js";

const META_TITLE_LENGTH = 60;
const WORDS_PER_MINUTE = 220;
/** The kind of a post for which the order names none. */
const STANDARD_POST: PostDetails = { type: PostType.STANDARD, event: null, offer: null };

/** Assembles the finished content of a draft: everything that code does better than a model. */
export function assembleContent(brief: Brief, draft: Draft, dates?: ContentDates): Promise<ContentResult> {
  return composeContent(brief, { ...draft, ...searchMetadata(brief, draft) }, pageSlug(brief, draft.title), dates);
}

/** The slug of a title. A title of symbols only gets that of the main keyword or of the content type. */
export function pageSlug({ keywords, contentType }: Brief, title: string): string {
  return slugOf(title, keywords[0], contentType);
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
export async function composeContent(
  brief: Brief,
  draft: Draft,
  slug: string,
  dates?: ContentDates,
): Promise<ContentResult> {
  const bodyMarkdown = titleLine(brief, draft.title) + draft.body;
  const { html, headings, blocks } = await renderMarkdown(bodyMarkdown);
  const wordCount = blocks.reduce((sum, { words }) => sum + words, 0);
  return {
    title: draft.title,
    metaTitle: draft.metaTitle,
    metaDescription: draft.metaDescription,
    slug,
    language: brief.language,
    url: brief.pageUrl ?? null,
    bodyMarkdown,
    bodyHtml: html,
    headings,
    faq: draft.faq,
    keywords: brief.keywords,
    jsonLd: structuredData(brief, draft, { wordCount, bodyMarkdown, dates }),
    ...postParts(brief, draft),
    ...(draft.citations && draft.citations.length > 0 && { citations: draft.citations }),
    wordCount,
    readingTime: Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE)),
    readability: readabilityOf(blocks),
  };
}

/** Google shows its own button for an offer. */
function postParts({ contentType, post = STANDARD_POST }: Brief, { button = null }: Draft) {
  if (contentType !== "gbp_post") return { button: null, post: null };
  return { button: post.type === PostType.OFFER ? null : button, post };
}

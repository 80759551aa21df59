import { z } from "zod";
import type { ContentFieldsFragment } from "../../graphql/operations.js";

/** Finished content. `reading_time` is in minutes, `readability` is the Flesch reading ease. */
export const contentBody = z.object({
  title: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  slug: z.string(),
  body_markdown: z.string(),
  body_html: z.string(),
  headings: z.array(z.object({ level: z.int(), text: z.string() })),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  keywords: z.array(z.string()),
  json_ld: z.record(z.string(), z.unknown()),
  word_count: z.int(),
  reading_time: z.int(),
  readability: z.number(),
});

/** Maps content to its documented body. */
export function toContentBody(content: ContentFieldsFragment): z.input<typeof contentBody> {
  const { title, slug, headings, faq, keywords, readability } = content;
  return {
    title,
    meta_title: content.metaTitle,
    meta_description: content.metaDescription,
    slug,
    body_markdown: content.bodyMarkdown,
    body_html: content.bodyHtml,
    headings,
    faq,
    keywords,
    json_ld: content.jsonLd,
    word_count: content.wordCount,
    reading_time: content.readingTime,
    readability,
  };
}

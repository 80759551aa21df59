import { z } from "zod";
import type { ContentFieldsFragment } from "../../graphql/operations.js";
import { postBody, postButton, toPostBody } from "./post-body.js";

/** Finished content. `button` and `post` belong to business posts. `reading_time` is in minutes, `readability` is the Flesch reading ease. */
export const contentBody = z.object({
  title: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  slug: z.string(),
  language: z.string().nullable(),
  url: z.string().nullable(),
  body_markdown: z.string(),
  body_html: z.string(),
  headings: z.array(z.object({ level: z.int(), text: z.string() })),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  keywords: z.array(z.string()),
  json_ld: z.record(z.string(), z.unknown()),
  button: postButton.nullable(),
  post: postBody.nullable(),
  word_count: z.int(),
  reading_time: z.int(),
  readability: z.number(),
});

/** Maps content to its documented body. */
export function toContentBody(content: ContentFieldsFragment): z.input<typeof contentBody> {
  const { title, slug, language, url, headings, faq, keywords, button, readability } = content;
  return {
    title,
    meta_title: content.metaTitle,
    meta_description: content.metaDescription,
    slug,
    language,
    url,
    body_markdown: content.bodyMarkdown,
    body_html: content.bodyHtml,
    headings,
    faq,
    keywords,
    json_ld: content.jsonLd,
    button,
    post: toPostBody(content.post),
    word_count: content.wordCount,
    reading_time: content.readingTime,
    readability,
  };
}

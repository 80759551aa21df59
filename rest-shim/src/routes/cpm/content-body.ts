import { z } from "zod";
import type { ContentFieldsFragment } from "../../graphql/operations.js";
import { count, list, named, text } from "../../route/described.js";
import { postBody, postButton, toPostBody } from "./post-body.js";

/** The fields of finished content that the External API has, too. */
export const contentParts = {
  title: text("The title.", { max: 200 }),
  metaTitle: text("The title for search results.", { max: 200 }),
  metaDescription: text("The description for search results.", { max: 500 }),
  slug: text("The last part of the page's address.", { max: 80, pattern: /^[^\s/]*$/ }),
  keywords: list(text("A keyword.", { max: 100 }), "The keywords of the content.", 50),
  jsonLd: z.record(z.string(), z.unknown()).describe("Structured data of schema.org for the page, as JSON-LD."),
  wordCount: count("The number of words."),
  readingTime: count("Minutes to read it."),
  readability: z.number().describe("The Flesch reading ease: the higher, the easier."),
};

/** Finished content. `button` and `post` belong to business posts. `reading_time` is in minutes, `readability` is the Flesch reading ease. */
export const contentBody = named(
  "Content",
  "Finished content. `button` and `post` belong to business posts.",
  z.object({
    title: contentParts.title,
    meta_title: contentParts.metaTitle,
    meta_description: contentParts.metaDescription,
    slug: contentParts.slug,
    language: text("The language tag of the content; null when unknown.", { max: 35, example: "en" }).nullable(),
    url: text("The address of the page, as ordered; null without one.", { max: 2_000, format: "uri" }).nullable(),
    body_markdown: text("The content as Markdown."),
    body_html: text("The content as sanitized HTML."),
    headings: list(
      z.object({
        level: count("The level of the heading.", { min: 1, max: 6 }),
        text: text("The text of the heading."),
      }),
      "The headings in their order.",
    ),
    faq: list(
      z.object({
        question: text("The question.", { max: 300 }),
        answer: text("The answer as Markdown.", { max: 2_000 }),
      }),
      "The questions at the end of the content.",
      30,
    ),
    keywords: contentParts.keywords,
    json_ld: contentParts.jsonLd,
    button: postButton.nullable(),
    post: postBody.nullable().describe("The kind of the business post; null for other content."),
    word_count: contentParts.wordCount,
    reading_time: contentParts.readingTime,
    readability: contentParts.readability,
  }),
);

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

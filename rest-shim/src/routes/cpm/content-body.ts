import { z } from "zod";

/** What is read of a job's content. */
export const CONTENT_FIELDS = /* GraphQL */ `
  fragment ContentFields on ContentResult {
    title
    metaTitle
    metaDescription
    slug
    bodyMarkdown
    bodyHtml
    headings {
      level
      text
    }
    faq {
      question
      answer
    }
    keywords
    jsonLd
    wordCount
    readingTime
    readability
  }
`;

/** Content as {@link CONTENT_FIELDS} reads it. */
export interface ContentData {
  title: string;
  metaTitle: string;
  metaDescription: string;
  slug: string;
  bodyMarkdown: string;
  bodyHtml: string;
  headings: { level: number; text: string }[];
  faq: { question: string; answer: string }[];
  keywords: string[];
  jsonLd: Record<string, unknown>;
  wordCount: number;
  readingTime: number;
  readability: number;
}

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

/** Content in the documented names. */
export function contentOf(content: ContentData): z.infer<typeof contentBody> {
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

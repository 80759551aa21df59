import { z } from "zod";
import type { ExternalContentFragment } from "../../graphql/operations.js";
import { named, text } from "../../route/described.js";
import { contentType, jobId, type Timestamp, timestamp } from "../../route/fields.js";
import { CONTENT_EXAMPLE } from "../cpm/content-example.js";
import { contentParts } from "../cpm/content-body.js";
import { offerParts, postButton, postParts } from "../cpm/post-body.js";
import { EXAMPLE_JOB_ID } from "./links.js";

const FORMATS = ["markdown", "html", "text"] as const;

/** The kind of a business post with its event or offer. */
const externalPost = named(
  "Post",
  "The kind of a business post with its event or offer, as ordered.",
  z.object({
    ...postParts,
    offer: z
      .object({ couponCode: offerParts.coupon_code, redeemUrl: offerParts.redeem_url, terms: offerParts.terms })
      .nullable()
      .describe("The offer; null without one."),
  }),
);

/** The format in which content is read. */
export const format = z.enum(FORMATS).describe("The format of the content.");

/** The content of a completed job. */
export const externalContentBody = named(
  "Content",
  "The content of a completed job.",
  z.object({
    jobId: jobId(),
    contentType: contentType(),
    title: contentParts.title,
    content: text("The content in the requested format."),
    format,
    metaDescription: contentParts.metaDescription,
    wordCount: contentParts.wordCount,
    seo: z
      .object({
        metaTitle: contentParts.metaTitle,
        slug: contentParts.slug,
        keywords: contentParts.keywords,
        jsonLd: contentParts.jsonLd,
        readingTime: contentParts.readingTime,
        readability: contentParts.readability,
      })
      .describe("What search engines need, and measures of the text."),
    button: postButton.nullable(),
    post: externalPost.nullable().describe("The kind of the business post; null for other content."),
    generatedAt: timestamp("When the job was completed."),
  }),
);

/** A completed job and its content, as read. */
interface ReadContent {
  job: { id: string; contentType: string; completedAt?: Timestamp | null };
  content: ExternalContentFragment;
}

/** Builds the documented content. */
export function toExternalContent(
  { job, content }: ReadContent,
  chosen: z.infer<typeof format>,
): z.input<typeof externalContentBody> {
  const { title, metaTitle, metaDescription, slug, keywords, jsonLd, wordCount, readingTime, readability } = content;
  const texts = { markdown: content.bodyMarkdown, html: content.bodyHtml, text: content.bodyText };
  return {
    jobId: job.id,
    contentType: job.contentType,
    title,
    content: texts[chosen],
    format: chosen,
    metaDescription,
    wordCount,
    seo: { metaTitle, slug, keywords, jsonLd, readingTime, readability },
    button: content.button,
    post: content.post,
    generatedAt: job.completedAt as Timestamp, // set: only completed jobs have content
  };
}

/** The content in the examples. */
export const EXTERNAL_CONTENT_EXAMPLE = {
  jobId: EXAMPLE_JOB_ID,
  contentType: "gbp_post",
  title: CONTENT_EXAMPLE.title,
  content: CONTENT_EXAMPLE.body_markdown,
  format: "markdown",
  metaDescription: CONTENT_EXAMPLE.meta_description,
  wordCount: CONTENT_EXAMPLE.word_count,
  seo: {
    metaTitle: CONTENT_EXAMPLE.meta_title,
    slug: CONTENT_EXAMPLE.slug,
    keywords: CONTENT_EXAMPLE.keywords,
    jsonLd: CONTENT_EXAMPLE.json_ld,
    readingTime: CONTENT_EXAMPLE.reading_time,
    readability: CONTENT_EXAMPLE.readability,
  },
  button: CONTENT_EXAMPLE.button,
  post: CONTENT_EXAMPLE.post,
  generatedAt: "2026-11-21T09:51:04.057Z",
};

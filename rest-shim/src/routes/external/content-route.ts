import { createHash } from "node:crypto";
import { z } from "zod";
import { ExternalJobContentDocument } from "../../graphql/operations.js";
import { named, text } from "../../route/described.js";
import { contentType, jobId, type Timestamp, timestamp } from "../../route/fields.js";
import { defineRoute } from "../../route/route.js";
import { CONTENT_EXAMPLE } from "../cpm/content-example.js";
import { contentParts } from "../cpm/content-body.js";
import { offerParts, postButton, postParts } from "../cpm/post-body.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
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

const format = z.enum(FORMATS).describe("The format of the content.");

const externalBody = named(
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

/** `GET /jobs/{jobId}/content` */
export const externalContent = defineRoute({
  method: "GET",
  paths: ["/jobs/{jobId}/content"],
  credential: "apiKey",
  summary: "Read the content of a completed job",
  description:
    "As Markdown, HTML or plain text. The `ETag` changes with every edit. Send it as `If-None-Match` to download the content only when it has changed.",
  document: ExternalJobContentDocument,
  params: z.object({ jobId: jobId() }),
  query: z.object({ format: format.default("markdown") }),
  variables: ({ params }) => ({ id: params.jobId }),
  status: 200,
  respond({ jobContent, job }, { query: { format } }) {
    const { title, metaTitle, metaDescription, slug, keywords, jsonLd, wordCount, readingTime, readability } =
      jobContent;
    const content = { markdown: jobContent.bodyMarkdown, html: jobContent.bodyHtml, text: jobContent.bodyText }[format];
    const body = toEnvelope({
      jobId: job.id,
      contentType: job.contentType,
      title,
      content,
      format,
      metaDescription,
      wordCount,
      seo: { metaTitle, slug, keywords, jsonLd, readingTime, readability },
      button: jobContent.button,
      post: jobContent.post,
      generatedAt: job.completedAt as Timestamp, // set: jobContent is an error until the job is completed
    });
    // Editors can change finished content at any time, so the tag covers the whole body.
    const digest = createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 22);
    return { headers: { ETag: `W/"${digest}"`, "Cache-Control": "private, no-cache" }, body };
  },
  errors: ["JOB_NOT_FOUND", "CONTENT_REMOVED", "JOB_NOT_COMPLETE", "JOB_FAILED", "JOB_CANCELLED"],
  headers: ["ETag", "Cache-Control"],
  response: envelopeOf(externalBody),
  responseExample: toEnvelope({
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
  }),
});

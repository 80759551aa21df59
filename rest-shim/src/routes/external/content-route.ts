import { createHash } from "node:crypto";
import { z } from "zod";
import { defineRoute } from "../../route/route.js";
import { type Timestamp, timestamp } from "../../route/fields.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
import { CONTENT_EXAMPLE } from "../cpm/content-example.js";
import { EXAMPLE_JOB_ID } from "./links.js";

/** Reads finished content; an unfinished job is an error that says why. */
export const EXTERNAL_JOB_CONTENT = /* GraphQL */ `
  query ExternalJobContent($id: ID!) {
    jobContent(id: $id) {
      title
      metaTitle
      metaDescription
      slug
      bodyMarkdown
      bodyHtml
      bodyText
      keywords
      jsonLd
      wordCount
      readingTime
      readability
    }
    job(id: $id) {
      id
      contentType
      completedAt
    }
  }
`;

const FORMATS = ["markdown", "html", "text"] as const;

interface JobContentData {
  jobContent: {
    title: string;
    metaTitle: string;
    metaDescription: string;
    slug: string;
    bodyMarkdown: string;
    bodyHtml: string;
    bodyText: string;
    keywords: string[];
    jsonLd: Record<string, unknown>;
    wordCount: number;
    readingTime: number;
    readability: number;
  };
  job: { id: string; contentType: string; completedAt: Timestamp };
}

/** `GET /jobs/{jobId}/content` */
export const externalContent = defineRoute({
  method: "GET",
  paths: ["/jobs/{jobId}/content"],
  credential: "apiKey",
  summary: "The finished content of a job, as Markdown, HTML or plain text.",
  document: EXTERNAL_JOB_CONTENT,
  params: z.object({ jobId: z.string() }),
  query: z.object({ format: z.enum(FORMATS).default("markdown") }),
  variables: ({ params }) => ({ id: params.jobId }),
  status: 200,
  respond({ jobContent: found, job }: JobContentData, { query: { format } }) {
    const { title, metaTitle, metaDescription, slug, keywords, jsonLd, wordCount, readingTime, readability } = found;
    const content = { markdown: found.bodyMarkdown, html: found.bodyHtml, text: found.bodyText }[format];
    const body = toEnvelope({
      jobId: job.id,
      contentType: job.contentType,
      title,
      content,
      format,
      metaDescription,
      wordCount,
      seo: { metaTitle, slug, keywords, jsonLd, readingTime, readability },
      generatedAt: job.completedAt,
    });
    // people may change a finished text at any time, and jsonLd and the rest with it
    const digest = createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 22);
    return { headers: { ETag: `W/"${digest}"`, "Cache-Control": "private, no-cache" }, body };
  },
  errors: ["JOB_NOT_FOUND", "CONTENT_REMOVED", "JOB_NOT_COMPLETE", "JOB_FAILED", "JOB_CANCELLED"],
  headers: ["ETag", "Cache-Control"],
  response: envelopeOf(
    z.object({
      jobId: z.string(),
      contentType: z.string(),
      title: z.string(),
      content: z.string(),
      format: z.enum(FORMATS),
      metaDescription: z.string(),
      wordCount: z.int(),
      seo: z.object({
        metaTitle: z.string(),
        slug: z.string(),
        keywords: z.array(z.string()),
        jsonLd: z.record(z.string(), z.unknown()),
        readingTime: z.int(),
        readability: z.number(),
      }),
      generatedAt: timestamp,
    }),
  ),
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
    generatedAt: "2026-11-21T09:51:04.057Z",
  }),
});

import { AppError } from "@cgs/kit/errors";
import { z } from "zod";
import { characterAt, sliceText } from "./text-bounds.js";
import { jobId } from "./inputs.js";
import { defineTool } from "./tool.js";
import { type Report, REPORT_FIELDS, report, reportOf } from "./content-report.js";

/** The newest revision of a text, with its report. */
export const READ_CONTENT = `query McpReadContent($id: ID!) {
  job(id: $id) {
    id clientId contentType status approved
    revision {
      number author createdAt
      content { title metaTitle metaDescription slug bodyMarkdown wordCount readability language }
      conformance { ${REPORT_FIELDS} }
    }
  }
}`;

/** The answer of {@link READ_CONTENT}. */
export interface ContentData {
  job: {
    clientId: string;
    contentType: string;
    status: string;
    approved: boolean | null;
    revision: Revision | null;
  } | null;
}

interface Revision {
  number: number;
  author: string | null;
  createdAt: string;
  content: Record<"title" | "metaTitle" | "metaDescription" | "slug" | "bodyMarkdown", string> & {
    wordCount: number;
    readability: number;
    language: string | null;
  };
  conformance: Report | null;
}

/** The characters of a text in one answer: about 5,000 tokens. */
const PAGE_CHARACTERS = 20_000;

/** Reads a text with its conformance report. */
export const readContent = defineTool({
  name: "read_content",
  title: "Read content with its report",
  description:
    "Reads the newest revision of finished content as Markdown, with the report that says which rules of the strategy it obeys and which of its claims are supported. Long texts come in pages: continue with `next_offset`.",
  effect: "reads",
  forKeys: true,
  operations: [READ_CONTENT],
  input: z.strictObject({
    job_id: jobId,
    offset: z.int().min(0).max(1_000_000).default(0).describe("Where to continue, in characters of the Markdown."),
    with_report: z.boolean().default(true).describe("False leaves the report out, for the second page and later ones."),
  }),
  output: z.object({
    job_id: z.string(),
    client_id: z.string(),
    content_type: z.string(),
    approved: z.boolean().nullable(),
    revision: z.number().describe("Name it when you revise the text."),
    author: z.string().nullable().describe("Who made the revision; null for the product itself."),
    title: z.string(),
    meta_title: z.string(),
    meta_description: z.string(),
    slug: z.string(),
    word_count: z.number(),
    language: z.string().nullable(),
    markdown: z.string(),
    next_offset: z.number().nullable(),
    report: report.nullable(),
  }),
  async run({ job_id: id, offset, with_report: withReport }, { graph }) {
    const { job, revision } = finished((await graph.run(READ_CONTENT, { id })) as unknown as ContentData);
    const { content, conformance } = revision;
    const end = characterAt(content.bodyMarkdown, offset + PAGE_CHARACTERS);
    return {
      ...{ job_id: id, client_id: job.clientId, content_type: job.contentType, approved: job.approved },
      ...{ revision: revision.number, author: revision.author },
      ...{ title: content.title, meta_title: content.metaTitle, meta_description: content.metaDescription },
      ...{ slug: content.slug, word_count: content.wordCount, language: content.language },
      markdown: sliceText(content.bodyMarkdown, offset, end),
      next_offset: end < content.bodyMarkdown.length ? end : null,
      report: withReport && conformance ? reportOf(conformance) : null,
    };
  },
});

/** The job and its text. @throws AppError JOB_NOT_FOUND, or why there is no text. */
export function finished({ job }: ContentData): { job: NonNullable<ContentData["job"]>; revision: Revision } {
  if (!job) throw new AppError("JOB_NOT_FOUND");
  if (job.revision) return { job, revision: job.revision };
  const codes = { FAILED: "JOB_FAILED", CANCELLED: "JOB_CANCELLED", COMPLETED: "CONTENT_REMOVED" } as const;
  throw new AppError(codes[job.status as keyof typeof codes] ?? "JOB_NOT_COMPLETE");
}

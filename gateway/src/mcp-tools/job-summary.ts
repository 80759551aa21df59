import { z } from "zod";

/** The fields of {@link JobRow}. */
export const JOB_ROW = `id clientId contentType status passed score approved createdAt completedAt keywords result { title }`;

/** A job as {@link JOB_ROW} selects it. */
export interface JobRow {
  id: string;
  clientId: string;
  contentType: string;
  status: string;
  passed: boolean | null;
  score: number | null;
  approved: boolean | null;
  createdAt: string;
  completedAt: string | null;
  keywords: string[];
  result: { title: string } | null;
}

/** A page of jobs. */
export interface JobPage {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  nodes: JobRow[];
}

/** The fields of {@link JobPage}. */
export const JOB_PAGE = `totalCount pageInfo { hasNextPage endCursor } nodes { ${JOB_ROW} }`;

/** A piece of content in a list. */
export const contentRow = z.object({
  job_id: z.string(),
  client_id: z.string(),
  content_type: z.string(),
  title: z.string().nullable(),
  main_keyword: z.string().nullable(),
  status: z.string().describe("queued, processing, completed, failed or cancelled."),
  passed: z
    .boolean()
    .nullable()
    .describe("Whether it obeys all required rules of the strategy; null before it is measured."),
  score: z.number().nullable().describe("0 to 100."),
  approved: z.boolean().nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
});

/** A page of content. */
export const contentPage = z.object({
  content: z.array(contentRow),
  total: z.number(),
  next: z.string().nullable().describe("`after` of the next page; null at the end."),
});

/** A page for the caller. */
export function pageOf({ nodes, totalCount, pageInfo }: JobPage): z.input<typeof contentPage> {
  return { content: nodes.map(rowOf), total: totalCount, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

function rowOf({ id, clientId, contentType, status, createdAt, completedAt, keywords, result, ...job }: JobRow) {
  return {
    ...{ job_id: id, client_id: clientId, content_type: contentType, status: status.toLowerCase() },
    ...{ title: result?.title ?? null, main_keyword: keywords[0] ?? null },
    ...{ passed: job.passed, score: job.score, approved: job.approved },
    ...{ created_at: createdAt, completed_at: completedAt },
  };
}

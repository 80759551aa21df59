import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CliContentDocument, type CliContentQuery } from "../gql/graphql.js";
import type { Api } from "../session/api.js";
import { serverError } from "../settings/cli-error.js";
import { withFrontMatter } from "./front-matter.js";

/** The format of a file with content. */
export type Format = "markdown" | "html";

const EXTENSIONS: Record<Format, string> = { markdown: "md", html: "html" };

/** A job's content as a file. */
export interface ContentFile {
  jobId: string;
  /** The name, which has the slug and the end of the job's id, so that equal slugs do not overwrite each other. */
  name: string;
  text: string;
}

/** Reads the content of a job. @throws CliError JOB_NOT_COMPLETE, JOB_FAILED, JOB_CANCELLED or CONTENT_REMOVED */
export async function readContent(api: Api, id: string, format: Format): Promise<ContentFile> {
  const { job, jobContent } = await api.query(CliContentDocument, { id });
  if (!job) throw serverError("JOB_NOT_FOUND", `There is no job with the id ${id}.`);
  const body = format === "markdown" ? jobContent.bodyMarkdown : jobContent.bodyHtml;
  const slug = fileSlug(jobContent.slug);
  return {
    jobId: id,
    name: `${slug}-${id.slice(-8)}.${EXTENSIONS[format]}`,
    text: withFrontMatter(frontMatterOf(job, jobContent), body),
  };
}

type Job = NonNullable<CliContentQuery["job"]>;

function frontMatterOf(job: Job, content: CliContentQuery["jobContent"]): Record<string, unknown> {
  return {
    title: content.title,
    description: content.metaDescription,
    meta_title: content.metaTitle,
    slug: content.slug,
    keywords: content.keywords,
    language: content.language ?? undefined,
    url: content.url ?? undefined,
    date: job.completedAt ?? undefined,
    word_count: content.wordCount,
    client_id: job.clientId,
    content_type: job.contentType,
    job_id: job.id,
    revision: job.revision?.number,
    score: job.score ?? undefined,
    passed: job.passed ?? undefined,
    approved: job.approved ?? false,
  };
}

/** A slug that is safe as the name of a file on every system. */
function fileSlug(slug: string): string {
  return (
    slug
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}]+/gu, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 100) || "content"
  );
}

/** Writes a file into a folder, which is created. @returns its path */
export async function writeContent(folder: string, { name, text }: ContentFile): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

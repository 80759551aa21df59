import { sanitizeHtml } from "../article/sanitize-html";
import type { FinishedContentFragment } from "../gql/graphql";

/** A file format of exports. */
export type FileFormat = "markdown" | "html" | "text" | "word" | "json";

/** Label and extension of each format. */
export const FILE_FORMATS: Record<FileFormat, { name: string; extension: string }> = {
  markdown: { name: "Markdown", extension: "md" },
  html: { name: "HTML", extension: "html" },
  text: { name: "Plain text", extension: "txt" },
  word: { name: "Word document", extension: "docx" },
  json: { name: "JSON", extension: "json" },
};

/** Renders content as a file. */
export async function renderFile(result: FinishedContentFragment, format: FileFormat): Promise<Blob> {
  switch (format) {
    case "markdown":
      return textFile(result.bodyMarkdown, "text/markdown");
    case "html":
      return textFile(sanitizeHtml(result.bodyHtml), "text/html");
    case "text":
      return textFile(result.bodyText, "text/plain");
    case "json":
      return textFile(JSON.stringify(contentRecord(result), null, 2), "application/json");
    case "word":
      return (await import("./word-document")).renderWordDocument(result);
  }
}

/** The file name of content in a format. */
export function exportFileName({ slug }: Pick<FinishedContentFragment, "slug">, format: FileFormat): string {
  return `${slug || "article"}.${FILE_FORMATS[format].extension}`;
}

function textFile(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` });
}

/** The content with the field names of the job record in the REST API. */
function contentRecord(result: FinishedContentFragment): Record<string, unknown> {
  return {
    title: result.title,
    meta_title: result.metaTitle,
    meta_description: result.metaDescription,
    slug: result.slug,
    body_markdown: result.bodyMarkdown,
    body_html: result.bodyHtml,
    headings: result.headings.map(({ level, text }) => ({ level, text })),
    faq: result.faq.map(({ question, answer }) => ({ question, answer })),
    keywords: result.keywords,
    json_ld: result.jsonLd,
    word_count: result.wordCount,
    reading_time: result.readingTime,
    readability: result.readability,
  };
}

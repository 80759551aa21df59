import { sanitizeHtml } from "../article/sanitize-html";
import type { ExportedContentFieldsFragment, FinishedContentFragment } from "../gql/graphql";
import { contentWords } from "../words/content";

/** A file format of exports. */
export type FileFormat = "markdown" | "html" | "page" | "text" | "word" | "json";

/** Label and extension of each format. */
export const FILE_FORMATS: Record<FileFormat, { name: string; extension: string }> = {
  markdown: { name: contentWords.export.formats.markdown, extension: "md" },
  html: { name: contentWords.export.formats.html, extension: "html" },
  page: { name: contentWords.export.formats.page, extension: "html" },
  text: { name: contentWords.export.formats.text, extension: "txt" },
  word: { name: contentWords.export.formats.word, extension: "docx" },
  json: { name: contentWords.export.formats.json, extension: "json" },
};

/** Renders content as a file. */
export async function renderFile(result: ExportedContentFieldsFragment, format: FileFormat): Promise<Blob> {
  switch (format) {
    case "markdown":
      return textFile(result.bodyMarkdown, "text/markdown");
    case "html":
      return textFile(sanitizeHtml(result.bodyHtml), "text/html");
    case "page":
      return textFile(result.htmlDocument, "text/html");
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
    language: result.language,
    url: result.url,
    body_markdown: result.bodyMarkdown,
    body_html: result.bodyHtml,
    headings: result.headings.map(({ level, text }) => ({ level, text })),
    faq: result.faq.map(({ question, answer }) => ({ question, answer })),
    keywords: result.keywords,
    json_ld: result.jsonLd,
    button: result.button,
    post: result.post && postRecord(result.post),
    word_count: result.wordCount,
    reading_time: result.readingTime,
    readability: result.readability,
  };
}

function postRecord({ type, event, offer }: NonNullable<FinishedContentFragment["post"]>): Record<string, unknown> {
  return {
    type,
    event: event && { title: event.title, start: event.start, end: event.end },
    offer: offer && { coupon_code: offer.couponCode, redeem_url: offer.redeemUrl, terms: offer.terms },
  };
}

import type { FinishedContentFragment } from "../gql/graphql";
import { sanitizeHtml } from "./sanitize-html";

/** A format in which content is shown, copied and downloaded. */
export type ArticleFormat = "article" | "markdown" | "html" | "text";

/** What is copied and downloaded in one format. */
export interface Rendition {
  text: string;
  /** Copied beside the text, for programs that accept formatted text. */
  html?: string;
  extension: "md" | "html" | "txt";
  type: string;
}

/** Content in all formats, with its HTML sanitized. */
export function articleRenditions(
  result: FinishedContentFragment,
): Record<ArticleFormat, Rendition> & { article: { html: string } } {
  const html = sanitizeHtml(result.bodyHtml);
  const markdown = { text: result.bodyMarkdown, extension: "md", type: "text/markdown" } as const;
  return {
    article: { ...markdown, html },
    markdown: { ...markdown },
    html: { text: html, extension: "html", type: "text/html" },
    text: { text: result.bodyText, extension: "txt", type: "text/plain" },
  };
}

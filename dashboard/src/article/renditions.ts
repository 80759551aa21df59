import type { FinishedContentFragment } from "../gql/graphql";
import { sanitizeHtml } from "./sanitize-html";

/** A format in which content is shown, copied and downloaded. */
export type ArticleFormat = "article" | "markdown" | "html" | "text";

/** What is copied and downloaded in one format. */
export interface Rendition {
  /** Part of the buttons' labels. */
  name: string;
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
    article: { ...markdown, name: "article", html },
    markdown: { ...markdown, name: "Markdown" },
    html: { name: "HTML", text: html, extension: "html", type: "text/html" },
    text: { name: "plain text", text: result.bodyText, extension: "txt", type: "text/plain" },
  };
}

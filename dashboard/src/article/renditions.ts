import type { FinishedContentFragment } from "../gql/graphql";
import { sanitizeHtml } from "./sanitize-html";

/** A form in which a text is read and taken along. */
export type ArticleFormat = "article" | "markdown" | "html" | "text";

/** What is copied and downloaded in a format. */
export interface Rendition {
  /** In the name of the buttons. */
  name: string;
  text: string;
  /** Copied beside the text, for programs that take formatted text. */
  html?: string;
  extension: "md" | "html" | "txt";
  type: string;
}

/** A text in all its formats; its HTML made harmless. */
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

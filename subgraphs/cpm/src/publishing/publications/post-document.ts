import type { Brief } from "../../brief/brief.js";
import type { ContentResult } from "../../content/content.js";
import { titleLine } from "../../content/assemble.js";
import type { PostDocument } from "../destination/destination.js";

/** What a destination is told about content. The title is not part of the body: sites show it themselves. */
export function postDocument(content: ContentResult, brief: Pick<Brief, "contentType">): PostDocument {
  const { title, slug, metaTitle, metaDescription, bodyMarkdown, keywords, jsonLd, language } = content;
  const start = titleLine(brief as Brief, title);
  return {
    ...{ title, slug, metaTitle, metaDescription, keywords, jsonLd },
    excerpt: metaDescription,
    bodyMarkdown: bodyMarkdown.startsWith(start) ? bodyMarkdown.slice(start.length) : bodyMarkdown,
    language: language ?? null, // missing in content of earlier releases
  };
}

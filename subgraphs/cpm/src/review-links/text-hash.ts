import { hash } from "node:crypto";
import type { ContentResult } from "../content/content.js";

/** The SHA-256 of the Markdown of content, in hex: which text a guest decided about. The title and the FAQ of an article are part of it. */
export function textHashOf({ bodyMarkdown }: Pick<ContentResult, "bodyMarkdown">): string {
  return hash("sha256", bodyMarkdown);
}

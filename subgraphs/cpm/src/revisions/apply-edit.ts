import { invalidField } from "@cgs/kit/errors";
import { composeContent, searchMetadata, titleLine } from "../content/assemble.js";
import type { ContentResult } from "../content/content.js";
import { ARTICLE_BOUNDS, markdownProblem } from "../content/markdown-bounds.js";
import { POST_CHARACTERS } from "../conformance/rules/target-length.js";
import type { Brief } from "../brief/brief.js";
import { faqSection } from "../generation/manuscript.js";
import type { EditableContent } from "./content-revision.js";
import type { EditContentInput } from "./edit-content.input.js";

/** A text in the parts that people change: what code has put around them is taken off. */
export function editableOf(brief: Brief, content: ContentResult): EditableContent {
  const { title, metaTitle, metaDescription, slug, bodyMarkdown } = content;
  const start = titleLine(brief, title);
  const text = bodyMarkdown.startsWith(start) ? bodyMarkdown.slice(start.length) : bodyMarkdown;
  const end = faqSection(content.faq, brief);
  const apart = end !== "" && text.endsWith(end);
  const body = apart ? text.slice(0, -end.length) : text;
  return { title, metaTitle, metaDescription, slug, bodyMarkdown: body, faq: apart ? content.faq : [] };
}

/**
 * The text that a change makes of another. Pure.
 * @throws AppError VALIDATION_ERROR for markup that can't be read, and for what a post can't have.
 */
export async function applyEdit(brief: Brief, base: ContentResult, input: EditContentInput): Promise<ContentResult> {
  const was = editableOf(brief, base);
  const title = oneLine(input.title ?? was.title);
  const body = (input.bodyMarkdown ?? was.bodyMarkdown).trim();
  if (title === "") throw invalidField("input.title", "must not be empty");
  if (body === "") throw invalidField("input.bodyMarkdown", "must not be empty");
  const post = brief.contentType === "gbp_post";
  const faq = (input.faq ?? was.faq).map(({ question, answer }) => ({
    question: oneLine(question),
    answer: answer.trim(),
  }));
  if (post) refuseForPost(body, faq.length);
  const search = post
    ? searchMetadata(brief, { metaTitle: title, metaDescription: body })
    : { metaTitle: input.metaTitle ?? was.metaTitle, metaDescription: input.metaDescription ?? was.metaDescription };
  const draft = {
    title,
    metaTitle: oneLine(search.metaTitle),
    metaDescription: oneLine(search.metaDescription),
    body: body + faqSection(faq, brief),
    faq,
  };
  const problem = markdownProblem(`${title}\n${draft.body}`, ARTICLE_BOUNDS);
  if (problem) throw invalidField("input.bodyMarkdown", problem);
  return composeContent(brief, draft, input.slug || was.slug);
}

function refuseForPost(body: string, questions: number): void {
  if (body.length > POST_CHARACTERS)
    throw invalidField("input.bodyMarkdown", `must be at most ${POST_CHARACTERS} characters for a post`);
  if (questions > 0) throw invalidField("input.faq", "must be empty for a post");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

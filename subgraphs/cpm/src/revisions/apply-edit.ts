import { invalidField } from "@cgs/kit/errors";
import { composeContent, pageSlug, searchMetadata, titleLine } from "../content/assemble.js";
import type { ContentResult } from "../content/content.js";
import { datesOf } from "../content/structured-data.js";
import { ARTICLE_BOUNDS, markdownProblem } from "../content/markdown-bounds.js";
import { POST_CHARACTERS } from "../conformance/rules/target-length.js";
import type { Brief } from "../brief/brief.js";
import { PostType } from "../brief/post-type.js";
import { characterCount } from "../text/graphemes.js";
import { faqSection } from "../generation/manuscript.js";
import type { EditableContent } from "./content-revision.js";
import type { EditContentInput } from "./edit-content.input.js";

/** Returns the parts of content that users can edit, without the title line and the FAQ that were added to the body. */
export function editableOf(brief: Brief, content: ContentResult): EditableContent {
  const { title, metaTitle, metaDescription, slug, bodyMarkdown } = content;
  const start = titleLine(brief, title);
  const body = bodyMarkdown.startsWith(start) ? bodyMarkdown.slice(start.length) : bodyMarkdown;
  const end = faqSection(content.faq, brief);
  const hasFaq = end !== "" && body.endsWith(end);
  return {
    title,
    metaTitle,
    metaDescription,
    slug,
    bodyMarkdown: hasFaq ? body.slice(0, -end.length) : body,
    faq: hasFaq ? content.faq : [],
    button: content.button ?? null, // missing in content of earlier releases
  };
}

/** The editable parts of content with an edit, as its user wrote it. */
export function withEdit(editable: EditableContent, edit: EditContentInput): EditableContent {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined && value !== null);
  return { ...editable, ...(Object.fromEntries(given) as Partial<EditContentInput>) };
}

/**
 * Applies an edit to content and returns the new content. Pure.
 * @throws AppError VALIDATION_ERROR for Markdown beyond its bounds, and for parts that a post cannot have.
 */
export async function applyEdit(
  brief: Brief,
  base: ContentResult,
  input: EditContentInput,
  modified: string,
): Promise<ContentResult> {
  const current = editableOf(brief, base);
  const title = oneLine(input.title ?? current.title);
  const body = (input.bodyMarkdown ?? current.bodyMarkdown).trim();
  if (title === "") throw invalidField("input.title", "must not be empty");
  if (body === "") throw invalidField("input.bodyMarkdown", "must not be empty");
  const post = brief.contentType === "gbp_post";
  const faq = (input.faq ?? current.faq).map(({ question, answer }) => ({
    question: oneLine(question),
    answer: answer.trim(),
  }));
  if (post) assertValidPost(body, faq.length);
  if (input.button && !mayHaveButton(brief)) throw invalidField("input.button", "is only for posts that are no offers");
  const metadata = post
    ? searchMetadata(brief, { metaTitle: title, metaDescription: body })
    : {
        metaTitle: input.metaTitle ?? current.metaTitle,
        metaDescription: input.metaDescription ?? current.metaDescription,
      };
  const draft = {
    title,
    metaTitle: oneLine(metadata.metaTitle),
    metaDescription: oneLine(metadata.metaDescription),
    body: body + faqSection(faq, brief),
    faq,
    button: input.button ?? current.button,
    ...(base.citations && { citations: base.citations }),
  };
  const problem = markdownProblem(`${title}\n${draft.body}`, ARTICLE_BOUNDS);
  if (problem) throw invalidField("input.bodyMarkdown", problem);
  const dates = { ...datesOf(base.jsonLd), modified };
  return composeContent(brief, draft, input.slug || current.slug || pageSlug(brief, title), dates);
}

function mayHaveButton({ contentType, post }: Brief): boolean {
  return contentType === "gbp_post" && post?.type !== PostType.OFFER;
}

function assertValidPost(body: string, questions: number): void {
  if (characterCount(body) > POST_CHARACTERS)
    throw invalidField("input.bodyMarkdown", `must be at most ${POST_CHARACTERS} characters for a post`);
  if (questions > 0) throw invalidField("input.faq", "must be empty for a post");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

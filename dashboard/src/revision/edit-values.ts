import type { EditContentInput, EditedContentQuery } from "../gql/graphql";
import { editingWords } from "../words/editing";

type Editable = NonNullable<NonNullable<EditedContentQuery["job"]>["revision"]>["editable"];

/** The form's values. */
export interface EditValues extends Omit<Editable, "__typename" | "faq"> {
  faq: { question: string; answer: string }[];
}

/** The server's limits, in characters. */
export const EDIT_LIMITS = {
  title: 200,
  metaTitle: 60,
  metaDescription: 500,
  slug: 80,
  body: 100_000,
  post: 1_500,
  questions: 30,
  question: 300,
  answer: 2_000,
  note: 500,
};

/** Stored content as form values. */
export function toEditValues(editable: Editable): EditValues {
  const { title, metaTitle, metaDescription, slug, bodyMarkdown, faq, button } = editable;
  const questions = faq.map(({ question, answer }) => ({ question, answer }));
  return { title, metaTitle, metaDescription, slug, bodyMarkdown, button, faq: questions };
}

/** The input of `editContent`: all fields, and for a post only those it has. */
export function toEditInput({ title, bodyMarkdown, button, ...rest }: EditValues, post: boolean): EditContentInput {
  return post ? { title, bodyMarkdown, button } : { title, bodyMarkdown, ...rest };
}

/** The input of `saveContentDraft`: fields that the server would refuse, such as an empty title, are left out. */
export function toDraftInput(values: EditValues, post: boolean): EditContentInput {
  const refused = validateEdit(values, post);
  const input = toEditInput(values, post);
  const kept = Object.entries(input).filter(([field]) => !(field in refused));
  const faq = input.faq?.filter(({ question, answer }) => question.trim() !== "" && answer.trim() !== "");
  return { ...(Object.fromEntries(kept) as EditContentInput), ...(faq && { faq }) };
}

/** The form's errors by field. The server is asked only when there are none. */
export function validateEdit(values: EditValues, post: boolean): Record<string, string> {
  const { title, metaTitle, metaDescription, slug, bodyMarkdown, faq } = values;
  const empty = editingWords.fields.empty;
  const problems: Record<string, string> = {};
  if (title.trim() === "") problems["title"] = empty;
  if (bodyMarkdown.trim() === "") problems["bodyMarkdown"] = empty;
  if (post) return problems;
  if (metaTitle.trim() === "") problems["metaTitle"] = empty;
  if (metaDescription.trim() === "") problems["metaDescription"] = empty;
  if (!/^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+)*$/u.test(slug))
    problems["slug"] = editingWords.fields.invalidSlug;
  faq.forEach(({ question, answer }, index) => {
    if (question.trim() === "") problems[`faq.${index}.question`] = editingWords.questions.missingQuestion;
    if (answer.trim() === "") problems[`faq.${index}.answer`] = editingWords.questions.missingAnswer;
  });
  return problems;
}

/** The revision being edited. */
export type EditedRevision = NonNullable<NonNullable<EditedContentQuery["job"]>["revision"]>;

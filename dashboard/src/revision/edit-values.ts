import type { EditContentInput, EditedContentQuery } from "../gql/graphql";

type Editable = NonNullable<NonNullable<EditedContentQuery["job"]>["revision"]>["editable"];

/** What the form holds. */
export interface EditValues extends Omit<Editable, "__typename" | "faq"> {
  faq: { question: string; answer: string }[];
}

/** The longest texts that the server takes, in characters. */
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

/** A stored text as the form holds it. */
export function toEditValues({ title, metaTitle, metaDescription, slug, bodyMarkdown, faq }: Editable): EditValues {
  const questions = faq.map(({ question, answer }) => ({ question, answer }));
  return { title, metaTitle, metaDescription, slug, bodyMarkdown, faq: questions };
}

/** What is sent: all of a text, and of a post only what it has. */
export function toEditInput({ title, bodyMarkdown, ...rest }: EditValues, post: boolean): EditContentInput {
  return post ? { title, bodyMarkdown } : { title, bodyMarkdown, ...rest };
}

/** What is wrong with the form, by field; the server is asked only when nothing is. */
export function validateEdit(values: EditValues, post: boolean): Record<string, string> {
  const { title, metaTitle, metaDescription, slug, bodyMarkdown, faq } = values;
  const empty = "Must not be empty.";
  const problems: Record<string, string> = {};
  if (title.trim() === "") problems["title"] = empty;
  if (bodyMarkdown.trim() === "") problems["bodyMarkdown"] = empty;
  if (post) return problems;
  if (metaTitle.trim() === "") problems["metaTitle"] = empty;
  if (metaDescription.trim() === "") problems["metaDescription"] = empty;
  if (!/^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u.test(slug))
    problems["slug"] = "Use lower-case words with hyphens between them.";
  faq.forEach(({ question, answer }, index) => {
    if (question.trim() === "") problems[`faq.${index}.question`] = "Write the question, or remove it.";
    if (answer.trim() === "") problems[`faq.${index}.answer`] = "Write the answer, or remove the question.";
  });
  return problems;
}

/** The version that is changed. */
export type EditedRevision = NonNullable<NonNullable<EditedContentQuery["job"]>["revision"]>;

import type { EditableFieldsFragment } from "../gql/graphql";
import { compareTexts, diffRows, type DiffRow } from "../ui/diff-rows";

/** The paragraphs and fields that a proposal changes, with the changed words marked. */
export function changedRows(before: EditableFieldsFragment, after: EditableFieldsFragment): DiffRow[] {
  return diffRows(compareTexts(textsOf(before), textsOf(after))).filter(({ kind }) => kind === "changed");
}

function textsOf({ title, metaTitle, metaDescription, bodyMarkdown, faq }: EditableFieldsFragment): string[] {
  return [
    `Title: ${title}`,
    `Search title: ${metaTitle}`,
    `Search description: ${metaDescription}`,
    ...paragraphsOf(bodyMarkdown),
    ...faq.flatMap(({ question, answer }) => [`Question: ${question}`, `Answer: ${answer}`]),
  ];
}

/** The paragraphs of Markdown. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

import type { EditableFieldsFragment } from "../gql/graphql";
import { compareTexts, diffRows, type DiffRow } from "../ui/diff-rows";
import { editingWords } from "../words/editing";

/** The paragraphs and fields that a proposal changes, with the changed words marked. */
export function changedRows(before: EditableFieldsFragment, after: EditableFieldsFragment): DiffRow[] {
  return diffRows(compareTexts(textsOf(before), textsOf(after))).filter(({ kind }) => kind === "changed");
}

function textsOf({ title, metaTitle, metaDescription, bodyMarkdown, faq }: EditableFieldsFragment): string[] {
  return [
    editingWords.comparedFields.title(title),
    editingWords.comparedFields.metaTitle(metaTitle),
    editingWords.comparedFields.metaDescription(metaDescription),
    ...paragraphsOf(bodyMarkdown),
    ...faq.flatMap(({ question, answer }) => [
      editingWords.comparedFields.question(question),
      editingWords.comparedFields.answer(answer),
    ]),
  ];
}

/** The paragraphs of Markdown. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

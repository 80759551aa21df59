import type { RevisionContentQuery } from "../gql/graphql";
import { compareTexts, type DiffPart } from "../ui/diff-rows";
import { editingWords } from "../words/editing";

type RevisionFields = RevisionContentQuery["contentRevision"]["content"];

/** Compares two revisions by paragraph; the fields for search engines come first. */
export function compareParagraphs(before: RevisionFields, after: RevisionFields): DiffPart[] {
  return compareTexts(paragraphsOf(before), paragraphsOf(after));
}

function paragraphsOf({ metaTitle, metaDescription, slug, bodyMarkdown }: RevisionFields): string[] {
  const search = [
    editingWords.comparedFields.metaTitle(metaTitle),
    editingWords.comparedFields.metaDescription(metaDescription),
    editingWords.comparedFields.slug(slug),
  ];
  return [...search, ...bodyMarkdown.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "")];
}

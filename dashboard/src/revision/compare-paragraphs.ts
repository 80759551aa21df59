import type { RevisionContentQuery } from "../gql/graphql";
import { compareTexts, type DiffPart } from "../ui/diff-rows";

type RevisionFields = RevisionContentQuery["contentRevision"]["content"];

/** Compares two revisions by paragraph; the fields for search engines come first. */
export function compareParagraphs(before: RevisionFields, after: RevisionFields): DiffPart[] {
  return compareTexts(paragraphsOf(before), paragraphsOf(after));
}

function paragraphsOf({ metaTitle, metaDescription, slug, bodyMarkdown }: RevisionFields): string[] {
  const search = [`Search title: ${metaTitle}`, `Search description: ${metaDescription}`, `Address: ${slug}`];
  return [...search, ...bodyMarkdown.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "")];
}

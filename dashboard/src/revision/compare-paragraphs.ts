import { diffArrays } from "diff";
import type { RevisionContentQuery } from "../gql/graphql";
import type { DiffPart } from "../ui/diff-rows";

type RevisionFields = RevisionContentQuery["contentRevision"]["content"];

/** What two versions have in common and what not, paragraph by paragraph; what search engines show comes first. */
export function compareParagraphs(before: RevisionFields, after: RevisionFields): DiffPart[] {
  return diffArrays(paragraphsOf(before), paragraphsOf(after)).map(({ added, removed, value }) => {
    if (added) return { kind: "ADDED", lines: value };
    return { kind: removed ? "REMOVED" : "UNCHANGED", lines: value };
  });
}

function paragraphsOf({ metaTitle, metaDescription, slug, bodyMarkdown }: RevisionFields): string[] {
  const search = [`Search title: ${metaTitle}`, `Search description: ${metaDescription}`, `Address: ${slug}`];
  return [...search, ...bodyMarkdown.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "")];
}

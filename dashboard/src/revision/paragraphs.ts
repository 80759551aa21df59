import { diffArrays } from "diff";
import type { RevisionContentQuery } from "../gql/graphql";
import type { Part } from "../ui/diff-rows";

type Text = RevisionContentQuery["contentRevision"]["content"];

/** What two versions have in common and what not, paragraph by paragraph; what search engines show comes first. */
export function compareParagraphs(before: Text, after: Text): Part[] {
  return diffArrays(paragraphsOf(before), paragraphsOf(after)).map(({ added, removed, value }) => {
    if (added) return { kind: "ADDED", lines: value };
    return { kind: removed ? "REMOVED" : "UNCHANGED", lines: value };
  });
}

function paragraphsOf({ metaTitle, metaDescription, slug, bodyMarkdown }: Text): string[] {
  const search = [`Search title: ${metaTitle}`, `Search description: ${metaDescription}`, `Address: ${slug}`];
  return [...search, ...bodyMarkdown.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "")];
}

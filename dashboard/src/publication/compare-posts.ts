import { diffArrays } from "diff";
import type { PublicationPreviewQuery } from "../gql/graphql";
import { type DiffRow, diffRows } from "../ui/diff-rows";
import { publishingWords } from "../words/publishing";

type PostText = Pick<PublicationPreviewQuery["publicationPreview"]["next"], "title" | "excerpt" | "lines">;

/** What stands on the site and what would be written, by paragraph; title and excerpt come first. */
export function comparePosts(standing: PostText, next: PostText): DiffRow[] {
  const parts = diffArrays(paragraphsOf(standing), paragraphsOf(next));
  return diffRows(
    parts.map(({ added, removed, value }) => ({
      kind: added ? "ADDED" : removed ? "REMOVED" : "UNCHANGED",
      lines: value,
    })),
  );
}

function paragraphsOf({ title, excerpt, lines }: PostText): string[] {
  return [publishingWords.publish.comparedTitle(title), publishingWords.publish.comparedExcerpt(excerpt), ...lines];
}

import type { JobDraftSubscription } from "../gql/graphql";

type Piece = JobDraftSubscription["jobDraft"]["pieces"][number];

/** A part of content in progress. */
export interface DraftPart {
  part: string;
  title: string;
  text: string;
  complete: boolean;
}

/** Merges new pieces into the parts, in the order of the content. */
export function mergeDraftPieces(parts: readonly DraftPart[], pieces: readonly Piece[]): DraftPart[] {
  const byName = new Map(parts.map((part) => [part.part, part]));
  for (const { part, title, offset, text, complete } of pieces) {
    const before = byName.get(part)?.text ?? "";
    byName.set(part, { part, title, text: before.slice(0, offset) + text, complete });
  }
  return [...byName.values()].toSorted((a, b) => partNumber(a) - partNumber(b));
}

/** The paragraphs of unfinished Markdown without its markup, for the live draft. */
export function plainParagraphs(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .replace(/^#{1,6} /gm, "")
        .replace(/^[-*] /gm, "• ")
        .replace(/\*\*|__|`/g, "")
        .trim(),
    )
    .filter((paragraph) => paragraph !== "");
}

function partNumber({ part }: DraftPart): number {
  return Number(/\d+$/.exec(part)?.[0] ?? 0);
}

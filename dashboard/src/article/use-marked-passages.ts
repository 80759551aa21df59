import { type RefObject, useEffect } from "react";
import type { TextAnchor } from "@cgs/kit/text/quote-anchor";
import { anchoredRange } from "./dom-anchor";

interface Commented {
  id: string;
  anchor: TextAnchor | null;
  resolved: boolean;
}

/** The name of the highlight in the style sheet of articles. */
const NAME = "comment";

/**
 * Highlights the passages of open comments in a rendered article.
 * @param text The shown text: a new one is searched again. Undefined while the article is not shown.
 * @returns a function that scrolls to the passage of a comment, and returns false when the passage is gone.
 */
export function useMarkedPassages(
  article: RefObject<HTMLElement | null>,
  text: string | undefined,
  comments: readonly Commented[],
): (id: string) => boolean {
  useEffect(() => {
    const body = article.current;
    if (!body || text === undefined || !("highlights" in CSS)) return undefined;
    const anchors = comments.flatMap(({ anchor, resolved }) => (anchor && !resolved ? [anchor] : []));
    const ranges = anchors.map((anchor) => anchoredRange(body, anchor));
    CSS.highlights.set(NAME, new Highlight(...ranges.filter((range) => range !== undefined)));
    return () => void CSS.highlights.delete(NAME);
  }, [article, text, comments]);
  return (id) => {
    const anchor = comments.find((comment) => comment.id === id)?.anchor;
    const range = article.current && anchor ? anchoredRange(article.current, anchor) : undefined;
    if (!range) return false;
    range.startContainer.parentElement?.scrollIntoView({ block: "center" });
    article.current?.focus({ preventScroll: true });
    return true;
  };
}

import { type RefObject, useEffect } from "react";
import type { TextAnchor } from "@cgs/kit/text/quote-anchor";
import { anchoredRange } from "./dom-anchor";

interface Commented {
  id: string;
  anchor: TextAnchor | null;
  resolved: boolean;
}

/** The name of the highlight in the style sheet of articles. */
const NAME = "passage";

/** Highlights the passages of open comments. @returns a function that scrolls to the passage of a comment. */
export function useMarkedPassages(
  article: RefObject<HTMLElement | null>,
  html: string | undefined,
  comments: readonly Commented[],
): (id: string) => void {
  useEffect(() => {
    const body = article.current;
    if (!body || html === undefined || !("highlights" in CSS)) return undefined;
    const anchors = comments.flatMap(({ anchor, resolved }) => (anchor && !resolved ? [anchor] : []));
    const ranges = anchors.map((anchor) => anchoredRange(body, anchor));
    CSS.highlights.set(NAME, new Highlight(...ranges.filter((range) => range !== undefined)));
    return () => void CSS.highlights.delete(NAME);
  }, [article, html, comments]);
  return (id) => {
    const anchor = comments.find((comment) => comment.id === id)?.anchor;
    const range = article.current && anchor ? anchoredRange(article.current, anchor) : undefined;
    range?.startContainer.parentElement?.scrollIntoView({ block: "center" });
    article.current?.focus({ preventScroll: true });
  };
}

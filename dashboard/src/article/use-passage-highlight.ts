import { type RefObject, useEffect } from "react";
import { type Passage, findPassageRange } from "./passage";

const NAME = "passage";

/**
 * Highlights a passage in the rendered article and scrolls it into view, without changing the DOM. Calls `onMissing` when the browser
 * has no CSS highlights or the passage's words are not adjacent in the article.
 */
export function usePassageHighlight(
  article: RefObject<HTMLElement | null>,
  markdown: string,
  passage: Passage | undefined,
  onMissing: () => void,
): void {
  useEffect(() => {
    if (!passage || !article.current) return undefined;
    const range = "highlights" in CSS ? findPassageRange(article.current, markdown, passage) : undefined;
    if (!range) {
      onMissing();
      return undefined;
    }
    CSS.highlights.set(NAME, new Highlight(range));
    article.current.focus({ preventScroll: true });
    range.startContainer.parentElement?.scrollIntoView({ block: "center" });
    return () => void CSS.highlights.delete(NAME);
    // Asked for anew means a new object: the same passage is shown again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [passage, markdown]);
}

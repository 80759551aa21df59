import { type RefObject, useEffect } from "react";
import { type Passage, findPassageRange } from "./passage";

const NAME = "passage";

/**
 * Marks a passage in the rendered article and brings it into sight; the article itself is left as it is. `onMissing` is called
 * when it can't be marked: the browser has no highlights, or the words are not shown in one piece.
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

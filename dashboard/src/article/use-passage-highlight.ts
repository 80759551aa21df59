import { type RefObject, useEffect } from "react";
import { type MarkedPassages, passageFinder } from "./passage";

const NAME = "passage";

/**
 * Highlights passages in the rendered article and scrolls the current one into view, without changing the DOM. Calls `onMissing` when the
 * browser has no CSS highlights or the current passage's words are not adjacent in the article.
 */
export function usePassageHighlight(
  article: RefObject<HTMLElement | null>,
  markdown: string,
  marked: MarkedPassages | undefined,
  onMissing: () => void,
): void {
  useEffect(() => {
    const body = article.current;
    if (!marked || !body) return undefined;
    const find = passageFinder(body, markdown);
    const current = "highlights" in CSS ? find(marked.current) : undefined;
    if (!current) {
      onMissing();
      return undefined;
    }
    const others = marked.passages.filter((passage) => passage !== marked.current);
    const ranges = others.map(find);
    CSS.highlights.set(NAME, new Highlight(current, ...ranges.filter((range) => range !== undefined)));
    body.focus({ preventScroll: true });
    current.startContainer.parentElement?.scrollIntoView({ block: "center" });
    return () => void CSS.highlights.delete(NAME);
    // Asked for anew means a new object: the same passage is shown again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [marked, markdown]);
}

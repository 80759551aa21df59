import { type RefObject, useCallback, useEffect, useState } from "react";
import type { TextAnchor } from "@cgs/kit/text/quote-anchor";
import { selectedAnchor } from "../article/dom-anchor";
import { readKept, saveKept } from "./kept";

/** The passage that was selected last, and a function that forgets it. */
export interface SelectedPassage {
  anchor: TextAnchor | undefined;
  clear: () => void;
}

/** Follows the selection in an article. A passage stays when the focus leaves the text, until another one is selected, and through a reload. */
export function useSelectedPassage(article: RefObject<HTMLElement | null>, jobId: string): SelectedPassage {
  const kept = `${jobId}.passage`;
  const [anchor, setAnchor] = useState(() => readKept<TextAnchor>(kept));
  useEffect(() => saveKept(kept, anchor ?? null), [kept, anchor]);
  useEffect(() => {
    const read = () => {
      const found = article.current && selectedAnchor(article.current);
      if (found) setAnchor(found);
    };
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, [article]);
  const clear = useCallback(() => setAnchor(undefined), []);
  return { anchor, clear };
}

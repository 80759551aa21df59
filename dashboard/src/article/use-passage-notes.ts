import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { passageFinder, type TextRange } from "./passage";

/** A passage of which the article says more when the pointer is over it. */
export interface PassageNote extends TextRange {
  /** How the passage is underlined. */
  tone: "good" | "bad";
  /** What is said. */
  content: ReactNode;
}

/** The note under the pointer, and where its passage stands in the window. */
export interface ShownNote {
  content: ReactNode;
  left: number;
  bottom: number;
}

const TONES = ["good", "bad"] as const;

/** The highlights of a tone in the style sheet. */
const highlightOf = (tone: PassageNote["tone"]) => `note-${tone}`;

/**
 * Underlines passages of the rendered article without changing the DOM, and returns the note of the passage under the pointer. Escape hides
 * it. The pointer may move onto the note, which is inside of `around`.
 */
export function usePassageNotes(
  around: RefObject<HTMLElement | null>,
  article: RefObject<HTMLElement | null>,
  markdown: string,
  notes: readonly PassageNote[] | undefined,
): ShownNote | undefined {
  const [shown, setShown] = useState<ShownNote>();
  useEffect(() => {
    const [outer, body] = [around.current, article.current];
    if (!notes || !outer || !body || !("highlights" in CSS)) return undefined;
    const find = passageFinder(body, markdown);
    const marked = notes.flatMap((note) => {
      const range = find(note);
      return range ? [{ note, range }] : [];
    });
    for (const tone of TONES) {
      const ranges = marked.filter(({ note }) => note.tone === tone).map(({ range }) => range);
      CSS.highlights.set(highlightOf(tone), new Highlight(...ranges));
    }
    const onMove = ({ clientX, clientY, target }: PointerEvent) => {
      if (target instanceof Node && !body.contains(target) && target !== outer) return; // over the note
      for (const { note, range } of marked) {
        const box = [...range.getClientRects()].find((rect) => contains(rect, clientX, clientY));
        if (box) return setShown({ content: note.content, left: box.left, bottom: box.bottom });
      }
      setShown(undefined);
    };
    const hide = () => setShown(undefined);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    const listening = new AbortController();
    const { signal } = listening;
    outer.addEventListener("pointermove", onMove, { signal });
    outer.addEventListener("pointerdown", onMove, { signal });
    outer.addEventListener("pointerleave", hide, { signal });
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("scroll", hide, { signal, passive: true });
    return () => {
      listening.abort();
      for (const tone of TONES) CSS.highlights.delete(highlightOf(tone));
    };
  }, [around, article, markdown, notes]);
  return shown;
}

function contains({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

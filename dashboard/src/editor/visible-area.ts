import type { EditorView } from "prosemirror-view";
import type { RefObject } from "react";
import { bottomHeight } from "../ui/bottom-bar";
import { selectionOf } from "./findings";

/** The space between a bar and the text that is scrolled to it, in pixels. */
const GAP = { top: 8, bottom: 16 };

/** Distances to the edges of the window in pixels. */
export interface Margins {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The distances that keep the text clear of the toolbar, which sticks to the top of the window, and of a bar below the editor. */
export function clearOfBars(toolbar: RefObject<HTMLElement | null>): Margins {
  return {
    get top() {
      return (toolbar.current ? lowestEdge(toolbar.current) : 0) + GAP.top;
    },
    get bottom() {
      return bottomHeight() + GAP.bottom;
    },
    left: 5,
    right: 5,
  };
}

/** The lower edge of the toolbar: where it is, or where it will stick when the editor is scrolled into view. */
function lowestEdge(toolbar: HTMLElement): number {
  const stuck = Number.parseFloat(getComputedStyle(toolbar).top) + toolbar.offsetHeight;
  return Math.max(toolbar.getBoundingClientRect().bottom, stuck);
}

/** Selects a passage and scrolls it between the bars of the window; of a long one, its beginning. */
export function showPassage(view: EditorView, passage: { from: number; to: number }, margins: Margins): void {
  const { from, to } = passage;
  view.focus();
  view.dispatch(view.state.tr.setSelection(selectionOf(view.state.doc, passage)));
  const above = view.coordsAtPos(from, 1).top - margins.top;
  const below = view.coordsAtPos(to, -1).bottom - (innerHeight - margins.bottom);
  scrollBy({ top: above < 0 ? above : Math.min(above, Math.max(0, below)) });
}

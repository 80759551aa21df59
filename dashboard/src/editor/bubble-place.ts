import type { EditorView } from "prosemirror-view";
import type { Finding } from "./findings";

/** The space between the text and the bubble, in pixels. */
const GAP = 4;

/**
 * Places a bubble below the passages, above them, or below the line of the cursor: where it fits between the bars of the window, and never
 * over that line.
 * @param margins the distances to the edges of the window that bars cover
 */
export function placeBubble(
  view: EditorView,
  bubble: HTMLElement,
  passages: readonly Finding[],
  margins: { top: number; bottom: number },
): void {
  const from = Math.min(...passages.map((passage) => passage.from));
  const to = Math.max(...passages.map((passage) => passage.to));
  const { head } = view.state.selection;
  const [start, end, cursor] = [view.coordsAtPos(from), view.coordsAtPos(to, -1), view.coordsAtPos(head)];
  const { width, height } = bubble.getBoundingClientRect();
  const covers = (top: number) => top < cursor.bottom && top + height > cursor.top;
  const fits = (top: number) => top >= margins.top && top + height <= innerHeight - margins.bottom;
  const below = end.bottom + GAP;
  const tops = [below, start.top - GAP - height];
  if (from <= head && head <= to) tops.push(cursor.bottom + GAP, cursor.top - GAP - height);
  const free = tops.filter((top) => !covers(top));
  const top = free.find(fits) ?? free[0] ?? below;
  const box = bubble.offsetParent?.getBoundingClientRect();
  if (!box) return;
  bubble.style.top = `${top - box.top}px`;
  bubble.style.left = `${Math.max(0, Math.min(start.left - box.left, box.width - width))}px`;
}

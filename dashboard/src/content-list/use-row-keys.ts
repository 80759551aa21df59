import { useWindowEvent } from "@mantine/hooks";
import { type RefObject, useRef } from "react";
import { isForPage, useLetterKeys } from "../ui/use-letter-keys";

interface Options {
  /** The ids of the rows. */
  rows: readonly { id: string }[];
  /** The element with the rows. Each has its index as `data-index` and one link. */
  body: RefObject<HTMLElement | null>;
  /** Brings a row into view, so that it is rendered. */
  scrollTo: (index: number) => void;
  /** Selects a row or removes it from the selection. Undefined for users who may not. */
  onSelect: ((id: string, range: boolean) => void) | undefined;
}

/** J and K move the focus to the next and previous row, X selects it, and Enter follows its link, as for every link. */
export function useRowKeys({ rows, body, scrollTo, onSelect }: Options): void {
  const [letters] = useLetterKeys();
  const last = useRef(-1);
  useWindowEvent("keydown", (event) => {
    const { key, target, shiftKey } = event;
    const steps = { j: 1, k: -1 }[key.toLowerCase()];
    const selects = key.toLowerCase() === "x";
    if (!letters || (steps === undefined && !selects) || !isForPage(event)) return;
    const at = focusedIndex(target) ?? last.current;
    const id = rows[at]?.id;
    event.preventDefault();
    if (steps === undefined) {
      if (id !== undefined) onSelect?.(id, shiftKey);
      return;
    }
    const next = Math.min(Math.max(at + steps, 0), rows.length - 1);
    last.current = next;
    scrollTo(next);
    focusLink(body, next);
  });
}

function focusedIndex(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest("[data-index]") : null;
  return row ? Number(row.getAttribute("data-index")) : undefined;
}

/** Focuses the link of a row, in one of the next frames when it is not rendered yet. */
function focusLink(body: RefObject<HTMLElement | null>, index: number, frames = 10): void {
  const link = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusLink(body, index, frames - 1));
}

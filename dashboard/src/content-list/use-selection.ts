import { useWindowEvent } from "@mantine/hooks";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ContentListItem } from "./use-content-list";

/** Where Escape has another meaning than to clear the selection. */
const OWN_ESCAPE = "[role=dialog], [role=menu], [role=listbox], input:not([type=checkbox])";

/** The selected pieces of a list. A range starts at the piece that was selected before. Escape clears the selection. */
export function useSelection(pieces: readonly ContentListItem[], hasMore: boolean) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [selectingAll, setSelectingAll] = useState(false);
  const listed = useRef(pieces);
  const last = useRef<string>(undefined);
  useEffect(() => {
    listed.current = pieces;
  }, [pieces]);
  // All pages are loaded: from now on a new piece does not join the selection.
  if (selectingAll && !hasMore) {
    setSelectingAll(false);
    setSelected(new Set(pieces.map(({ id }) => id)));
  }
  const toggle = useCallback((id: string, range: boolean) => {
    const ids = range ? idsBetween(listed.current, last.current, id) : [id];
    last.current = id;
    setSelected((now) => new Set(now.has(id) ? [...now].filter((one) => !ids.includes(one)) : [...now, ...ids]));
  }, []);
  const clear = () => {
    setSelectingAll(false);
    setSelected(new Set());
  };
  useWindowEvent("keydown", ({ key, target }) => {
    if (key === "Escape" && !(target instanceof Element && target.closest(OWN_ESCAPE))) clear();
  });
  return {
    selected,
    /** The ids of the selected pieces, in the order of the list. */
    ids: useMemo(() => pieces.flatMap(({ id }) => (selected.has(id) ? [id] : [])), [pieces, selected]),
    toggle,
    /** Whether the rest of the list is loaded before all of it is selected. */
    selectingAll,
    selectAll: () => setSelectingAll(true),
    clear,
  };
}

/** The ids of two pieces and of those between them. */
function idsBetween(pieces: readonly ContentListItem[], one: string | undefined, other: string): string[] {
  const ids = pieces.map(({ id }) => id);
  const ends = [one ?? other, other].map((id) => ids.indexOf(id)).filter((at) => at >= 0);
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}

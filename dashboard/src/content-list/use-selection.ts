import { useApolloClient } from "@apollo/client/react";
import { useWindowEvent } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import type { ContentFilter } from "./content-filter";
import { fetchSelection, type SelectedPiece } from "./fetch-selection";
import type { ContentListItem } from "./use-content-list";

/** Where Escape has another meaning than to clear the selection. */
const OWN_ESCAPE = "[role=dialog], [role=menu], [role=listbox], input:not([type=checkbox])";

/**
 * The selected pieces of a list. A range starts at the piece that was selected before. Escape clears the selection. All that match are selected
 * without loading their rows.
 */
export function useSelection(pieces: readonly ContentListItem[], filter: ContentFilter) {
  const client = useApolloClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [known, setKnown] = useState<ReadonlyMap<string, SelectedPiece>>(new Map());
  const [loaded, setLoaded] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const listed = useRef(pieces);
  const last = useRef<string>(undefined);
  const attempt = useRef(0);
  useEffect(() => {
    listed.current = pieces;
  }, [pieces]);
  const toggle = useCallback((id: string, range: boolean) => {
    const ids = range ? idsBetween(listed.current, last.current, id) : [id];
    last.current = id;
    setSelected((now) => new Set(now.has(id) ? [...now].filter((one) => !ids.includes(one)) : [...now, ...ids]));
  }, []);
  const clear = () => {
    attempt.current += 1;
    setLoaded(undefined);
    setProblem(undefined);
    setKnown(new Map());
    setSelected(new Set());
  };
  const selectAll = async () => {
    clear();
    const current = attempt.current;
    const isCurrent = () => attempt.current === current;
    const onPage = (count: number) => isCurrent() && (setLoaded(count), true);
    try {
      const all = await fetchSelection(client, filter, onPage);
      if (!isCurrent()) return;
      setKnown(new Map(all.map((piece) => [piece.id, piece])));
      setSelected(new Set(all.map(({ id }) => id)));
    } catch (error) {
      if (isCurrent()) setProblem(describeProblem(error));
    }
    if (isCurrent()) setLoaded(undefined);
  };
  useWindowEvent("keydown", ({ key, target }) => {
    if (key === "Escape" && !(target instanceof Element && target.closest(OWN_ESCAPE))) clear();
  });
  return {
    selected,
    /** What is known of pieces that were selected without their rows. */
    known,
    toggle,
    /** The number of pieces found so far while all that match are selected. */
    loaded,
    /** Why they could not be selected. */
    problem,
    selectAll: () => void selectAll(),
    clear,
  };
}

/** The ids of two pieces and of those between them. */
function idsBetween(pieces: readonly ContentListItem[], one: string | undefined, other: string): string[] {
  const ids = pieces.map(({ id }) => id);
  const ends = [one ?? other, other].map((id) => ids.indexOf(id)).filter((at) => at >= 0);
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}

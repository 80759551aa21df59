import { useCallback, useState } from "react";

/** The most jobs of one bulk action. */
export const MAX_SELECTED = 200;

/** The selected jobs, at most {@link MAX_SELECTED}. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setSelected((now) => {
        const next = new Set(now);
        if (!next.delete(id) && next.size < MAX_SELECTED) next.add(id);
        return next;
      }),
    [],
  );
  const replace = (ids: readonly string[]) => setSelected(new Set(ids.slice(0, MAX_SELECTED)));
  return { selected, toggle, replace };
}

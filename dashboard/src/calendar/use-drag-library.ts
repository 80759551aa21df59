import { useEffect, useState } from "react";

/** What drags elements. */
export type DragLibrary = typeof import("@atlaskit/pragmatic-drag-and-drop/element/adapter");

/**
 * Loads what drags elements, for users who may move something. Undefined until it is loaded: a dialog moves entries, too.
 * See docs/decisions/062-drag-with-pragmatic-drag-and-drop.md.
 */
export function useDragLibrary(wanted: boolean): DragLibrary | undefined {
  const [library, setLibrary] = useState<DragLibrary>();
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    import("@atlaskit/pragmatic-drag-and-drop/element/adapter")
      .then((loaded) => left || setLibrary(loaded))
      .catch(() => undefined); // without it, the dialog still moves entries
    return () => {
      left = true;
    };
  }, [wanted]);
  return library;
}

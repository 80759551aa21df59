import { type ReactNode, useDeferredValue } from "react";

/** The lower part of a page, drawn after what is above it, so that no task takes too long. */
export function DrawnLater({ children }: { children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) && children;
}

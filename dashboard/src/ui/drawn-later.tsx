import { type ReactNode, startTransition, useEffect, useState } from "react";

/** A part of a page that is drawn after the browser has laid out the rest, so that no task takes too long. */
export function DrawnLater({ children }: { children: ReactNode }): ReactNode {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDue(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDue && children;
}

import { useEffect } from "react";

/** Names the browser tab after what is open. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Content Generation System`;
  }, [title]);
}

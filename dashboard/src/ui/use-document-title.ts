import { useEffect } from "react";

const PRODUCT = " · Content Generation System";

/** Names the browser tab after what is open; while that is not known yet, it keeps its name, since the first new one is read out. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title + PRODUCT;
  }, [title]);
}

/** What is open, as the browser tab is named after it. */
export function pageTitle(): string {
  return document.title.replace(PRODUCT, "");
}

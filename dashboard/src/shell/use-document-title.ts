import { useEffect } from "react";

const PRODUCT = " · Content Generation System";

/** Names the browser tab after what is open. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title + PRODUCT;
  }, [title]);
}

/** What is open, as the browser tab is named after it. */
export function pageTitle(): string {
  return document.title.replace(PRODUCT, "");
}

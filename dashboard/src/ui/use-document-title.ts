import { useEffect } from "react";
import { productName } from "./brand";

const PRODUCT = ` · ${productName}`;

/** Sets the browser tab's title. Undefined keeps the last one while a page loads, since the first new title is announced. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title + PRODUCT;
  }, [title]);
}

/** The browser tab's title without the product's name. */
export function pageTitle(): string {
  return document.title.replace(PRODUCT, "");
}

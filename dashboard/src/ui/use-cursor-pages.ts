import { useState } from "react";

/** The pages of a connection, of which each starts after the end of the one before. */
export function useCursorPages() {
  const [ends, setEnds] = useState<readonly string[]>([]);
  return {
    /** The shown page, from 1. */
    page: ends.length + 1,
    /** The cursor after which the page starts; null for the first. */
    after: ends.at(-1) ?? null,
    /** @param endCursor the end of the shown page */
    next: (endCursor: string) => setEnds([...ends, endCursor]),
    previous: () => setEnds(ends.slice(0, -1)),
    first: () => setEnds([]),
  };
}

/** The search text and page of a connection. A new search starts at the first page. */
export function useCursorSearch() {
  const [typed, setTyped] = useState("");
  const pages = useCursorPages();
  const search = (value: string) => {
    setTyped(value);
    pages.first();
  };
  return { typed, search, pages };
}

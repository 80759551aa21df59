import { useState } from "react";

/** What was typed to search a list, and the page of it that is shown: another search begins at its first page. */
export function usePagedSearch() {
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const search = (value: string) => {
    setTyped(value);
    setPage(1);
  };
  return { typed, search, page, setPage };
}

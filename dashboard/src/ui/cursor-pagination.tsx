import { Pagination } from "./pagination";
import type { useCursorPages } from "./use-cursor-pages";

interface Props {
  pages: ReturnType<typeof useCursorPages>;
  /** Entries on a page. */
  size: number;
  total: number;
  /** The end of the shown page; null when it is empty. */
  endCursor: string | null;
}

/** Buttons to the previous and next page of a connection; nothing when there is only one. */
export function CursorPagination({ pages: { page, next, previous }, size, total, endCursor }: Props) {
  const turn = (to: number) => (to < page ? previous() : endCursor !== null && next(endCursor));
  return <Pagination page={page} size={size} total={total} onChange={turn} />;
}

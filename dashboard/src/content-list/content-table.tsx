import { useMediaQuery, useResizeObserver } from "@mantine/hooks";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ProblemAlert } from "../api/problem-alert";
import { useAccess } from "../session/use-access";
import { useNow } from "../ui/use-now";
import { BulkBar, SelectingBar } from "./bulk-bar";
import { COLUMNS } from "./columns";
import type { ContentFilter } from "./content-filter";
import { ContentRow } from "./content-row";
import { ContentTableHead } from "./content-table-head";
import { contentWords } from "../words/content";
import classes from "./content-table.module.css";
import { MAX_SELECTED } from "./fetch-selection";
import type { useBulkAction } from "./use-bulk";
import type { ContentListItem } from "./use-content-list";
import type { useListView } from "./use-list-view";
import { tableTracks } from "./table-tracks";
import { useRowKeys } from "./use-row-keys";
import { useSelection } from "./use-selection";

interface Props {
  /** The pieces in the list's order, as far as they are loaded. */
  pieces: readonly ContentListItem[];
  total: number;
  hasMore: boolean;
  loadMore: () => void;
  bulk: ReturnType<typeof useBulkAction>;
  view: ReturnType<typeof useListView>;
  /** The filter that the pieces match. */
  filter: ContentFilter;
}

/** The height of a row in pixels until it is measured. */
const ROW_HEIGHT = 64;
const DENSE_ROW_HEIGHT = 44;
/** Without room for all columns, the arrow keys scroll the table sideways. */
const SCROLLABLE = { role: "group", "aria-label": contentWords.list.scrollable };
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 10;
/** The next page is loaded this many rows before the end. */
const PREFETCH_ROWS = 40;

/** The content in a virtualized table: only visible rows are rendered, and more are loaded while scrolling. */
export function ContentTable({ pieces, total, hasMore, loadMore, bulk, view, filter }: Props) {
  const { mayEdit } = useAccess();
  const now = useNow(30_000);
  const { selected, known, toggle, loaded, problem, selectAll, clear } = useSelection(pieces, filter);
  const ids = useMemo(() => [...selected], [selected]);
  const body = useRef<HTMLDivElement>(null);
  const top = useDocumentTop(body);
  const { dense, columns, order, sortBy } = view;
  // Its functions read what changes, so nothing may keep their results; nothing here does.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: pieces.length,
    estimateSize: () => (dense ? DENSE_ROW_HEIGHT : ROW_HEIGHT),
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: useCallback((index) => pieces[index]?.id ?? index, [pieces]), // a new function makes the virtualizer read every row again
  });
  const onSelect = mayEdit ? toggle : undefined;
  useRowKeys({ rows: pieces, body, scrollTo: (index) => rows.scrollToIndex(index), onSelect });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= pieces.length - PREFETCH_ROWS) loadMore();
  });
  const all = ids.length > 0 && ids.length >= Math.min(total, MAX_SELECTED);
  const selecting = loaded !== undefined;
  const listed = COLUMNS.filter(({ key }) => columns.includes(key));
  const { tracks, least } = tableTracks(listed, mayEdit);
  const [frame, { width }] = useResizeObserver<HTMLDivElement>();
  const isTable = useMediaQuery("(min-width: 62em)"); // else cards
  const scrolls = isTable && width > 0 && width < least;
  return (
    <>
      {problem && <ProblemAlert problem={problem} onRetry={selectAll} />}
      {selecting && <SelectingBar loaded={loaded} total={total} onClear={clear} />}
      {!selecting && !bulk.progress && ids.length > 0 && (
        <BulkBar ids={ids} known={known} total={total} bulk={bulk} onClear={clear} />
      )}
      <div ref={frame} className={classes.frame} {...(scrolls && { tabIndex: 0, ...SCROLLABLE })}>
        <div
          role="table"
          aria-label={contentWords.list.title}
          aria-rowcount={total + 1}
          className={classes.table}
          data-editable={mayEdit}
          data-dense={dense}
          style={{ "--tracks": tracks, "--least": `${least}px` } as CSSProperties}
        >
          <ContentTableHead
            columns={listed}
            order={order}
            onSort={sortBy}
            selection={mayEdit ? { all, some: !all && (selecting || ids.length > 0), selectAll, clear } : undefined}
          />
          <div role="rowgroup" ref={body} className={classes.body} style={{ height: rows.getTotalSize() }}>
            {shown.map(({ key, index, start }) => {
              const piece = pieces[index];
              return (
                piece && (
                  <ContentRow
                    key={key}
                    measure={rows.measureElement}
                    index={index}
                    top={start - top}
                    id={piece.id}
                    now={now}
                    columns={columns.join(",")}
                    selected={selected.has(piece.id)}
                    onSelect={onSelect}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
}

/** An element's distance from the top of the document in pixels, updated when content above it changes. */
function useDocumentTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

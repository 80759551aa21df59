import { Checkbox } from "@mantine/core";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useAccess } from "../session/use-access";
import { useNow } from "../ui/use-now";
import { BulkBar, SelectingBar } from "./bulk-bar";
import { JobRow } from "./job-row";
import classes from "./job-table.module.css";
import type { BulkAction } from "./use-bulk";
import type { JobListItem } from "./use-job-list";
import { useSelection } from "./use-selection";

interface Props {
  /** The newest jobs, as far as they are loaded. */
  jobs: readonly JobListItem[];
  total: number;
  hasMore: boolean;
  loadMore: () => void;
  /** The running bulk action. */
  busy: BulkAction | undefined;
  /** Runs an action on many jobs; resolves when it is done. */
  onRun: (action: BulkAction, ids: readonly string[]) => Promise<void>;
}

/** The height of a row in pixels until it is measured. */
const ROW_HEIGHT = 64;
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 10;
/** The next page is loaded this many rows before the end. */
const PREFETCH_ROWS = 40;

/** The jobs in a virtualized table: only visible rows are rendered, and more are loaded while scrolling. */
export function JobTable({ jobs, total, hasMore, loadMore, busy, onRun }: Props) {
  const { mayEdit } = useAccess();
  const now = useNow(30_000);
  const { selected, ids, toggle, selectingAll, selectAll, clear } = useSelection(jobs, hasMore);
  const body = useRef<HTMLDivElement>(null);
  const top = useDocumentTop(body);
  // Its functions read what changes, so nothing may keep their results; nothing here does.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: jobs.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: useCallback((index) => jobs[index]?.id ?? index, [jobs]), // a new function makes the virtualizer read every row again
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && (selectingAll || last >= jobs.length - PREFETCH_ROWS)) loadMore();
  });
  const all = ids.length === jobs.length && !hasMore;
  return (
    <>
      {selectingAll && <SelectingBar loaded={jobs.length} total={total} onClear={clear} />}
      {!selectingAll && ids.length > 0 && (
        <BulkBar ids={ids} busy={busy} onRun={(action, some) => void onRun(action, some).then(clear)} onClear={clear} />
      )}
      <div role="table" aria-label="Jobs" aria-rowcount={total + 1} className={classes.table} data-editable={mayEdit}>
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={classes.head}>
            {mayEdit && (
              <span role="columnheader" aria-label="Selected">
                <Checkbox
                  size="sm"
                  aria-label="Select all"
                  checked={all}
                  indeterminate={!all && (selectingAll || ids.length > 0)}
                  onChange={all ? clear : selectAll}
                />
              </span>
            )}
            {["Job", "Client", "Type", "Status", "Ordered"].map((name) => (
              <span key={name} role="columnheader">
                {name}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" ref={body} className={classes.body} style={{ height: rows.getTotalSize() }}>
          {shown.map(({ key, index, start }) => {
            const job = jobs[index];
            return (
              job && (
                <JobRow
                  key={key}
                  measure={rows.measureElement}
                  index={index}
                  top={start - top}
                  id={job.id}
                  now={now}
                  selected={selected.has(job.id)}
                  onSelect={mayEdit ? toggle : undefined}
                />
              )
            );
          })}
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

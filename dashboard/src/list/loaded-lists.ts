import type { ApolloClient } from "@apollo/client";

/** The only field that a list needs of a row. Rows read fields that may change themselves. */
export interface ListItem {
  id: string;
}

/** One page of a list, or all of its loaded rows from the beginning. */
export interface LoadedRows<Row extends ListItem> {
  rows: readonly Row[];
  /** Whether more rows follow. */
  more: boolean;
}

/** The most lists to keep, for a user who navigates back. */
const MAX_LISTS = 20;

/** The loaded rows of each of one user's lists. Pages are joined here only; the Apollo cache keeps each page as it was received. */
class LoadedLists {
  private readonly lists = new Map<string, LoadedRows<ListItem>>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get<Row extends ListItem>(key: string): LoadedRows<Row> | undefined {
    return this.lists.get(key) as LoadedRows<Row> | undefined; // a key stands for one query, hence for one type of row
  }

  set(key: string, list: LoadedRows<ListItem>): void {
    this.lists.delete(key);
    this.lists.set(key, list);
    const [oldest] = this.lists.keys();
    if (this.lists.size > MAX_LISTS && oldest !== undefined) this.lists.delete(oldest);
    for (const listener of this.listeners) listener();
  }

  discard(key: string): void {
    this.lists.delete(key);
  }
}

const listsOfClients = new WeakMap<ApolloClient, LoadedLists>();

/** The loaded lists of an Apollo client, which belongs to one user. */
export function getLoadedLists(client: ApolloClient): LoadedLists {
  const lists = listsOfClients.get(client) ?? new LoadedLists();
  listsOfClients.set(client, lists);
  return lists;
}

/**
 * Puts a refetched first page in place of the rows that it covers. New rows appear at the top, and loaded rows below stay. When the page
 * and the loaded rows do not overlap, the list restarts with the page, so that there is never a gap.
 */
export function replaceFirstPage<Row extends ListItem>(
  known: LoadedRows<Row> | undefined,
  page: LoadedRows<Row>,
): LoadedRows<Row> {
  const last = page.rows.at(-1)?.id;
  const at = known?.rows.findIndex(({ id }) => id === last) ?? -1;
  if (!known || !page.more || at < 0) return page;
  const fresh = new Set(page.rows.map(({ id }) => id));
  const behind = known.rows.slice(at + 1).filter(({ id }) => !fresh.has(id));
  return behind.length === 0 ? page : { rows: [...page.rows, ...behind], more: known.more };
}

/** Appends the page that follows the row `last`. A list that ends in another row by now stays unchanged. */
export function appendPage<Row extends ListItem>(
  known: LoadedRows<Row>,
  last: string | undefined,
  page: LoadedRows<Row>,
): LoadedRows<Row> {
  if (known.rows.at(-1)?.id !== last) return known;
  const present = new Set(known.rows.map(({ id }) => id));
  return { rows: [...known.rows, ...page.rows.filter(({ id }) => !present.has(id))], more: page.more };
}

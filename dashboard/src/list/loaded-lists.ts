import type { ApolloClient } from "@apollo/client";

/** What a list knows of a row by itself. What can change of it is read where the row is shown. */
export interface ListItem {
  id: string;
}

/** A page of a list, or what is loaded of it from its beginning. */
export interface LoadedRows<Row extends ListItem> {
  rows: readonly Row[];
  /** Whether others follow. */
  more: boolean;
}

/** Lists that are remembered, for somebody who goes back to them. */
const MAX_LISTS = 20;

/** What one person has loaded of each list. Pages are put together here and nowhere else: the cache keeps each as it was answered. */
class LoadedLists {
  private readonly lists = new Map<string, LoadedRows<ListItem>>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get<Row extends ListItem>(key: string): LoadedRows<Row> | undefined {
    return this.lists.get(key) as LoadedRows<Row> | undefined; // a key stands for one query, hence for one kind of row
  }

  set(key: string, list: LoadedRows<ListItem>): void {
    this.lists.delete(key);
    this.lists.set(key, list);
    const [oldest] = this.lists.keys();
    if (this.lists.size > MAX_LISTS && oldest !== undefined) this.lists.delete(oldest);
    for (const listener of this.listeners) listener();
  }

  forget(key: string): void {
    this.lists.delete(key);
  }
}

const listsOfClients = new WeakMap<ApolloClient, LoadedLists>();

/** The lists of the person whose client this is. The next person has another. */
export function getLoadedLists(client: ApolloClient): LoadedLists {
  const lists = listsOfClients.get(client) ?? new LoadedLists();
  listsOfClients.set(client, lists);
  return lists;
}

/**
 * The first page, when asked for again, takes the place of what it covers, so that new rows appear at the top and those further down
 * stay. Where the two don't meet any more, the list starts anew, so there is never a gap.
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

/** The page that was asked for behind the row with the id `last`; where the list has another end by now, it stays as it is. */
export function appendPage<Row extends ListItem>(
  known: LoadedRows<Row>,
  last: string | undefined,
  page: LoadedRows<Row>,
): LoadedRows<Row> {
  if (known.rows.at(-1)?.id !== last) return known;
  const present = new Set(known.rows.map(({ id }) => id));
  return { rows: [...known.rows, ...page.rows.filter(({ id }) => !present.has(id))], more: page.more };
}

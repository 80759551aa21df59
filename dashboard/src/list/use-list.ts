import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { backOff } from "../api/back-off";
import { operationHash } from "../api/operation-hash";
import { type ListItem, getLoadedLists, type LoadedRows, replaceFirstPage, appendPage } from "./loaded-lists";

interface Options<Data, Variables extends OperationVariables, Row extends ListItem> {
  query: TypedDocumentNode<Data, Variables>;
  /** The variables of the first page. */
  variables: NoInfer<Variables>;
  /** Reads the rows of a response. Must be the same function on every render. */
  read: (data: Data) => LoadedRows<Row>;
  /** The variables of the page after these rows. */
  nextPage: (rows: readonly Row[]) => Partial<NoInfer<Variables>>;
  /** Milliseconds between refetches of the first page, while the page is visible. */
  pollInterval?: number;
  /** Whether loaded rows stay for a user who comes back. */
  keep?: boolean;
}

/**
 * A list that is loaded page by page while the user scrolls. Each page is its own cache entry, so that the thousandth costs as much as
 * the second. The pages are joined here into rows, which are replaced only when their page is refetched. Components read a row's
 * changing fields with `useFragment`.
 * See docs/decisions/034-load-dashboard-lists-by-page-and-keep-layout-stable.md.
 */
export function useList<Data, Variables extends OperationVariables, Row extends ListItem>(
  options: Options<Data, Variables, Row>,
) {
  const { query, variables, read, nextPage, pollInterval = 0, keep = false } = options;
  const client = useApolloClient();
  const lists = getLoadedLists(client);
  const key = operationHash(query) + JSON.stringify(variables);
  const { data, previousData, error, refetch } = useQuery<Data, OperationVariables>(query, {
    variables,
    fetchPolicy: "cache-and-network",
    errorPolicy: "all", // while one module is unavailable, the data of the others is still shown
    pollInterval,
    skipPollAttempt: () => document.hidden,
  });
  const first = data;
  useLayoutEffect(() => {
    if (first) lists.set(key, replaceFirstPage(lists.get<Row>(key), read(first)));
  }, [lists, key, first, read]);
  useEffect(() => (keep ? undefined : () => lists.discard(key)), [lists, key, keep]);
  const list = useSyncExternalStore(lists.subscribe, () => lists.get<Row>(key));

  const next = useNextPage(async ({ rows }: LoadedRows<Row>) => {
    const page = await client.query<Data, OperationVariables>({
      query,
      variables: { ...variables, ...nextPage(rows) },
      fetchPolicy: "network-only",
      errorPolicy: "all",
    });
    const known = lists.get<Row>(key);
    if (page.data && known) lists.set(key, appendPage(known, rows.at(-1)?.id, read(page.data as Data)));
    return page.data !== undefined;
  });
  const reload = () => void refetch().catch(() => undefined);
  return {
    rows: list?.rows,
    first,
    /** The first page of the previous variables, until the new one arrives. */
    previous: previousData,
    error: list ? undefined : error,
    hasMore: list?.more ?? false,
    /** Whether a following page is loading. */
    loading: next.loading,
    loadMore: () => {
      if (list?.more) void next.load(list);
    },
    /** Refetches the first page; rows loaded after it stay. */
    reload,
  };
}

/** The `nextPage` of lists with offset pagination. */
export function nextOffset({ length }: readonly ListItem[]): { offset: number } {
  return { offset: length };
}

/** The rows of a page of a connection, each with its cursor. */
export function rowsOf<Row extends object>({ edges, pageInfo }: LoadedConnection<Row>) {
  return { rows: edges.map(({ cursor, node }) => ({ ...node, cursor })), more: pageInfo.hasNextPage };
}

/** A page of a connection as the documents of the dashboard select it. */
interface LoadedConnection<Row> {
  edges: readonly { cursor: string; node: Row }[];
  pageInfo: { hasNextPage: boolean };
}

/** The `nextPage` of connections whose rows are from {@link rowsOf}. */
export function afterLast(rows: readonly { cursor: string }[]): { after: string | undefined } {
  return { after: rows.at(-1)?.cursor };
}

/** Loads one page at a time, with a pause after a failure. */
function useNextPage<Row extends ListItem>(load: (list: LoadedRows<Row>) => Promise<boolean>) {
  const [loading, setLoading] = useState(false);
  const inFlight = useRef(false);
  const failed = useRef(0);
  return {
    loading,
    load: async (list: LoadedRows<Row>) => {
      if (inFlight.current) return;
      inFlight.current = true;
      setLoading(true);
      const came = await load(list).catch(() => false);
      failed.current = came ? 0 : failed.current + 1;
      if (!came) await backOff(failed.current - 1);
      inFlight.current = false;
      setLoading(false);
    },
  };
}

import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { backOff } from "../api/back-off";
import { operationHash } from "../api/operation-hash";
import { type ListItem, getLoadedLists, type LoadedRows, replaceFirstPage, appendPage } from "./loaded-lists";

interface Options<Data, Variables extends OperationVariables, Row extends ListItem> {
  query: TypedDocumentNode<Data, Variables>;
  /** Those of the first page. */
  variables: NoInfer<Variables>;
  /** What an answer says of the list. Always the same function. */
  read: (data: Data) => LoadedRows<Row>;
  /** Which variables ask for the page behind these rows. */
  nextPage: (rows: readonly Row[]) => Partial<NoInfer<Variables>>;
  /** Milliseconds after which the first page is asked for again, while it is in sight. */
  pollInterval?: number;
  /** Whether what is loaded stays for somebody who comes back. */
  keep?: boolean;
}

/**
 * A list that is loaded page by page as far as somebody looks. Each page is an answer of its own in the cache, so that the thousandth costs
 * what the second did; here they are put behind each other, as rows that are only replaced when a page is asked for again. Parts of a
 * row that change while it is shown are read with `useFragment` by what shows it.
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
    errorPolicy: "all", // while one module is away, what the others know is still shown
    pollInterval,
    skipPollAttempt: () => document.hidden,
  });
  const first = data;
  useLayoutEffect(() => {
    if (first) lists.set(key, replaceFirstPage(lists.get<Row>(key), read(first)));
  }, [lists, key, first, read]);
  useEffect(() => (keep ? undefined : () => lists.forget(key)), [lists, key, keep]);
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
    /** The first page of what was asked for before, until this one is there. */
    previous: previousData,
    error: list ? undefined : error,
    hasMore: list?.more ?? false,
    /** While a following page is on its way. */
    loading: next.loading,
    loadMore: () => {
      if (list?.more) void next.load(list);
    },
    /** Asks for the first page again; what is loaded behind it stays. */
    reload,
  };
}

/** For lists whose pages are found by how many rows they follow. */
export function nextOffset({ length }: readonly ListItem[]): { offset: number } {
  return { offset: length };
}

/** One page at a time, and after one that did not come a pause. */
function useNextPage<Row extends ListItem>(load: (list: LoadedRows<Row>) => Promise<boolean>) {
  const [loading, setLoading] = useState(false);
  const asking = useRef(false);
  const failed = useRef(0);
  return {
    loading,
    load: async (list: LoadedRows<Row>) => {
      if (asking.current) return;
      asking.current = true;
      setLoading(true);
      const came = await load(list).catch(() => false);
      failed.current = came ? 0 : failed.current + 1;
      if (!came) await backOff(failed.current - 1);
      asking.current = false;
      setLoading(false);
    },
  };
}

import { ContentListDocument, type ContentListQuery } from "../gql/graphql";
import type { LoadedRows } from "../list/loaded-lists";
import { useList } from "../list/use-list";
import { type ContentFilter, toQueryVariables } from "./content-filter";
import type { ListOrder } from "./use-list-view";

const PAGE = 100;

/** A piece's entry in the list. Its row reads everything else. */
export interface ContentListItem {
  id: string;
  cursor: string;
}

/** The two orders of the list. The server's connection is newest first, so the oldest are its last page. */
const ORDERS = {
  newest: {
    first: { first: PAGE, after: null },
    read: readNewestFirst,
    next: (rows: readonly ContentListItem[]) => ({ after: rows.at(-1)?.cursor ?? null }),
  },
  oldest: {
    first: { last: PAGE, before: null },
    read: readOldestFirst,
    next: (rows: readonly ContentListItem[]) => ({ before: rows.at(-1)?.cursor ?? null }),
  },
};

/** The content that matches a filter, loaded page by page. The first page is polled six times a minute while the page is visible. */
export function useContentList(filter: ContentFilter, order: ListOrder) {
  const { first, read, next } = ORDERS[order];
  const list = useList({
    query: ContentListDocument,
    variables: { ...first, ...toQueryVariables(filter) },
    read,
    nextPage: next,
    pollInterval: 10_000,
    keep: true,
  });
  return {
    ...list,
    /** The last known total, so that the heading does not flicker. */
    total: (list.first ?? list.previous)?.jobsConnection.totalCount,
  };
}

function readNewestFirst({ jobsConnection }: ContentListQuery): LoadedRows<ContentListItem> {
  return { rows: itemsOf(jobsConnection), more: jobsConnection.pageInfo.hasNextPage };
}

function readOldestFirst({ jobsConnection }: ContentListQuery): LoadedRows<ContentListItem> {
  return { rows: itemsOf(jobsConnection).toReversed(), more: jobsConnection.pageInfo.hasPreviousPage };
}

function itemsOf({ edges }: ContentListQuery["jobsConnection"]): ContentListItem[] {
  return edges.map(({ cursor, node: { id } }) => ({ id, cursor }));
}

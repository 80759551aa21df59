import { ContentListDocument, type ContentListQuery } from "../gql/graphql";
import type { LoadedRows } from "../list/loaded-lists";
import { afterLast, useList } from "../list/use-list";
import { type ContentFilter, toQueryVariables } from "./content-filter";
import type { ListOrder } from "./list-order";

const PAGE = 100;

/** A piece's entry in the list. Its row reads everything else. */
export interface ContentListItem {
  id: string;
  cursor: string;
}

/** The content that matches a filter, loaded page by page. The first page is polled six times a minute while the page is visible. */
export function useContentList(filter: ContentFilter, { sort, ascending }: ListOrder) {
  const list = useList({
    query: ContentListDocument,
    variables: { first: PAGE, after: null, sort, ascending, ...toQueryVariables(filter) },
    read,
    nextPage: afterLast,
    pollInterval: 10_000,
    keep: true,
  });
  return {
    ...list,
    /** The last known total, so that the heading does not flicker. */
    total: (list.first ?? list.previous)?.jobsConnection.totalCount,
  };
}

function read({ jobsConnection: { edges, pageInfo } }: ContentListQuery): LoadedRows<ContentListItem> {
  return { rows: edges.map(({ cursor, node: { id } }) => ({ id, cursor })), more: pageInfo.hasNextPage };
}

import { JobListDocument, type JobListQuery } from "../gql/graphql";
import type { LoadedRows } from "../list/loaded-lists";
import { useList } from "../list/use-list";
import { type JobFilter, toQueryVariables } from "./job-filter";

const PAGE = 100;

/** A job's entry in the list. Its row reads everything else. */
export interface JobListItem {
  id: string;
  cursor: string;
}

/** The jobs that match a filter, as far as they are loaded. The first page is polled six times a minute while the page is visible. */
export function useJobList(filter: JobFilter) {
  const list = useList({
    query: JobListDocument,
    variables: { first: PAGE, after: null, ...toQueryVariables(filter) },
    read: toJobListItems,
    nextPage: cursorAfter,
    pollInterval: 10_000,
    keep: true,
  });
  return {
    ...list,
    /** The last known total, so that the heading does not flicker. */
    total: (list.first ?? list.previous)?.jobsConnection.totalCount,
  };
}

function toJobListItems({ jobsConnection: { edges, pageInfo } }: JobListQuery): LoadedRows<JobListItem> {
  return { rows: edges.map(({ cursor, node: { id } }) => ({ id, cursor })), more: pageInfo.hasNextPage };
}

function cursorAfter(places: readonly JobListItem[]) {
  return { after: places.at(-1)?.cursor ?? null };
}

import { JobListDocument, type JobListQuery } from "../gql/graphql";
import type { LoadedRows } from "../list/loaded-lists";
import { useList } from "../list/use-list";
import { type JobFilter, toQueryVariables } from "./job-filter";

const PAGE = 100;

/** A job in its place. What it is and how it stands, its row reads itself. */
export interface JobListItem {
  id: string;
  cursor: string;
}

/** The jobs that match a filter, as far as they are loaded. The newest are looked for six times a minute, while the page is in sight. */
export function useJobList(filter: JobFilter) {
  const list = useList({
    query: JobListDocument,
    variables: { first: PAGE, after: null, ...toQueryVariables(filter) },
    read: placesIn,
    nextPage: after,
    pollInterval: 10_000,
    keep: true,
  });
  return {
    ...list,
    /** Of the last answer until the next is there, so that the heading does not flicker. */
    total: (list.first ?? list.previous)?.jobsConnection.totalCount,
  };
}

function placesIn({ jobsConnection: { edges, pageInfo } }: JobListQuery): LoadedRows<JobListItem> {
  return { rows: edges.map(({ cursor, node: { id } }) => ({ id, cursor })), more: pageInfo.hasNextPage };
}

function after(places: readonly JobListItem[]) {
  return { after: places.at(-1)?.cursor ?? null };
}

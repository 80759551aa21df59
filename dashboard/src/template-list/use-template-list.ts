import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { TemplateListDocument } from "../gql/graphql";
import type { TemplateFilter } from "./use-template-filter";

/** Templates on a page. */
export const TEMPLATES_PAGE_SIZE = 20;

/** One page of the templates that match a filter. The last page stays until the next arrives. */
export function useTemplateList({ search, type, page }: TemplateFilter) {
  const { data, previousData, error, networkStatus, refetch } = useQuery(TemplateListDocument, {
    variables: {
      search: search || null,
      contentType: type || null,
      limit: TEMPLATES_PAGE_SIZE,
      offset: (page - 1) * TEMPLATES_PAGE_SIZE,
    },
    fetchPolicy: "cache-and-network",
  });
  return {
    list: (data ?? previousData)?.templates,
    pending: !data && networkStatus !== NetworkStatus.ready,
    error: data ? undefined : error,
    reload: () => void refetch().catch(() => undefined),
  };
}

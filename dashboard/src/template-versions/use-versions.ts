import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { TemplateVersionsDocument } from "../gql/graphql";

const PAGE = 20;

/** A template's versions, newest first, as far as they are loaded. */
export function useVersions(id: string) {
  const { data, error, networkStatus, refetch, fetchMore } = useQuery(TemplateVersionsDocument, {
    variables: { id, limit: PAGE, offset: 0 },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const versions = data?.template.versions;
  const loadMore = () =>
    void fetchMore({
      variables: { offset: versions?.length ?? 0 },
      updateQuery: (known, { fetchMoreResult }) => ({
        template: {
          ...known.template,
          versions: [...known.template.versions, ...fetchMoreResult.template.versions],
        },
      }),
    }).catch(() => undefined);
  return {
    versions,
    /** A page that is not full is the last one. */
    hasMore: versions !== undefined && versions.length > 0 && versions.length % PAGE === 0,
    loading: networkStatus === NetworkStatus.fetchMore,
    loadMore,
    error,
    reload: () => void refetch().catch(() => undefined),
  };
}

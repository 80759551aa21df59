import { useQuery } from "@apollo/client/react";
import { UsageReportDocument, type UsageReportQuery, type UsageGrouping } from "../gql/graphql";

/** The usage of one group. */
export type UsageGroup = UsageReportQuery["usage"]["groups"][number];

/** Days in UTC, and the client; null for all of the user's clients. */
export interface UsageRange {
  clientId: string | null;
  from: string;
  to: string;
}

/** The usage in a range of days, by group. The last result stays until the next arrives. */
export function useUsage(range: UsageRange, groupBy: UsageGrouping) {
  const { data, previousData, error, refetch } = useQuery(UsageReportDocument, {
    variables: { ...range, groupBy },
    fetchPolicy: "cache-and-network",
  });
  return {
    usage: (data ?? previousData)?.usage,
    error: data ? undefined : error,
    reload: () => void refetch().catch(() => undefined),
  };
}

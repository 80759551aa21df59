import { useQuery } from "@apollo/client/react";
import { UsageReportDocument, type UsageReportQuery, type UsageGrouping } from "../gql/graphql";

/** One part of what was used. */
export type UsageGroup = UsageReportQuery["usage"]["groups"][number];

/** What is asked for: days in UTC, and the client, or all of the person's. */
export interface UsageRange {
  clientId: string | null;
  from: string;
  to: string;
}

/** What was used in a range of days, told apart by something. The last answer stays until the next is there. */
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

import { useQuery } from "@apollo/client/react";
import type { DateRange } from "../chart/use-date-range";
import { ApprovalBacklogDocument, ContentReportDocument, CostReportDocument } from "../gql/graphql";

interface Options {
  clientId: string;
  range: DateRange;
  before: DateRange;
  /** Whether the period cannot be asked for. */
  skip: boolean;
}

/** The reports of a period. The last ones stay until the next arrive. */
export function useReports({ clientId, range, before, skip }: Options) {
  const variables = { clientId: clientId || null, from: range.from, to: range.to };
  const options = { skip, fetchPolicy: "cache-and-network" } as const;
  const compared = { ...variables, fromBefore: before.from, toBefore: before.to };
  const content = useQuery(ContentReportDocument, { variables: compared, ...options });
  const backlog = useQuery(ApprovalBacklogDocument, { variables, ...options });
  const cost = useQuery(CostReportDocument, { variables, ...options });
  const queries = [content, backlog, cost];
  return {
    content: content.data,
    backlog: backlog.data?.approvalBacklog,
    cost: cost.data,
    error: queries.find(({ data, error }) => !data && error)?.error,
    reload: () => {
      for (const { refetch } of queries) void refetch().catch(() => undefined);
    },
  };
}

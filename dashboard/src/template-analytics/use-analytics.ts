import { useQuery } from "@apollo/client/react";
import { type DateRange, today } from "../chart/use-date-range";
import { TemplateAnalyticsDocument, type TemplateAnalyticsQuery } from "../gql/graphql";

/** The analytics of one template. */
export type AnalyticsReport = TemplateAnalyticsQuery["templateAnalytics"]["templates"][number];

/** The analytics of a template for a range of days; undefined for none. The last report stays until the next arrives. */
export function useAnalytics(id: string, range: DateRange | undefined) {
  const { data, previousData, loading, error, refetch } = useQuery(TemplateAnalyticsDocument, {
    variables: { id, startDate: range?.from ?? today(), endDate: range?.to ?? today() },
    skip: !range,
    fetchPolicy: "cache-and-network",
  });
  const shown = data ?? previousData;
  return {
    report: shown?.templateAnalytics.templates.find(({ templateId }) => templateId === id),
    loading: loading && !shown,
    error: data ? undefined : error,
    reload: () => void refetch().catch(() => undefined),
  };
}

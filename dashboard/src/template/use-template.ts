import { useQuery } from "@apollo/client/react";
import { TemplateDocument } from "../gql/graphql";

/** A template as it stands. What others publish meanwhile is seen within half a minute. */
export function useTemplate(id: string) {
  const { data, error, refetch } = useQuery(TemplateDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
    pollInterval: 30_000,
    skipPollAttempt: () => document.hidden,
  });
  return { template: data?.template, error, reload: () => void refetch().catch(() => undefined) };
}

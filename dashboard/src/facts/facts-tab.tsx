import { useQuery } from "@apollo/client/react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { ClientFactsDocument } from "../gql/graphql";
import { LoadingRows } from "../ui/loading-rows";
import { factsWords } from "../words/facts";
import { FactsView } from "./facts-view";

/** Milliseconds between refetches, to notice what other users save. */
const POLL_INTERVAL_MS = 15_000;

/** What is true about a client, as its content may state it, fact by fact. */
export default function FactsTab({ client, access }: ClientTabProps) {
  const { data, error, refetch } = useQuery(ClientFactsDocument, {
    variables: { id: client.id },
    fetchPolicy: "cache-and-network",
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => document.hidden,
  });
  if (!data) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
    return <LoadingRows label={factsWords.tab.loading} rows={7} height={64} />;
  }
  return <FactsView client={client} access={access} facts={data.client} reload={refetch} />;
}

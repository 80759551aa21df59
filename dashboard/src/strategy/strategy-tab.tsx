import { useQuery } from "@apollo/client/react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { StrategyDocument } from "../gql/graphql";
import { LoadingRows } from "../ui/loading-rows";
import { strategyWords } from "../words/strategy";
import { StrategyEditor } from "./strategy-editor";
import { toOwnStrategy } from "./strategy-edits";

/** Milliseconds between refetches, to notice what other users save. */
const POLL_INTERVAL_MS = 15_000;

/** A client's effective strategy, field by field. Managers may change it. */
export default function StrategyTab({ client, access }: ClientTabProps) {
  const { data, error, refetch } = useQuery(StrategyDocument, {
    variables: { id: client.id },
    fetchPolicy: "cache-and-network",
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => document.hidden,
  });
  if (!data) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
    return <LoadingRows label={strategyWords.tab.loading} rows={7} height={64} />;
  }
  return (
    <StrategyEditor
      client={client}
      effective={data.client.strategy}
      own={toOwnStrategy(data.client.ownStrategy)}
      mayEdit={access.mayManage && client.archivedAt === null}
      reload={() => refetch().then(() => undefined)}
    />
  );
}

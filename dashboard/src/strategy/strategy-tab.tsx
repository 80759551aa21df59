import { useQuery } from "@apollo/client/react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { StrategyDocument } from "../gql/graphql";
import { LoadingRows } from "../ui/loading-rows";
import { ownState } from "./draft";
import { StrategyEditor } from "./strategy-editor";

/** Milliseconds between looks for what others save meanwhile. */
const LOOK = 15_000;

/** The strategy that holds for a client, field by field, to be changed by its managers. */
export default function StrategyTab({ client, access }: ClientTabProps) {
  const { data, error, refetch } = useQuery(StrategyDocument, {
    variables: { id: client.id },
    fetchPolicy: "cache-and-network",
    pollInterval: LOOK,
    skipPollAttempt: () => document.hidden,
  });
  if (!data) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
    return <LoadingRows what="the strategy" rows={7} height={64} />;
  }
  return (
    <StrategyEditor
      client={client}
      effective={data.client.strategy}
      own={ownState(data.client.ownStrategy)}
      mayEdit={access.mayManage && client.archivedAt === null}
      reload={() => refetch().then(() => undefined)}
    />
  );
}

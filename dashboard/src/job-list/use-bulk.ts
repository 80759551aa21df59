import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { CancelJobDocument, RecentJobsDocument, RetryJobDocument } from "../gql/graphql";

/** An action on many jobs. */
export type BulkAction = "cancel" | "retry";

/** The result of a bulk action. */
export interface BulkOutcome {
  action: BulkAction;
  done: number;
  refused: Problem[];
}

/** Concurrent requests: fast for the user without a burst for the server. */
const CONCURRENCY = 4;

const MUTATIONS = { cancel: CancelJobDocument, retry: RetryJobDocument };

/** Runs one action on many jobs. Each job succeeds or is refused on its own; refusals are reported. */
export function useBulkAction(onDone: () => void) {
  const client = useApolloClient();
  const [busy, setBusy] = useState<BulkAction>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const run = async (action: BulkAction, ids: readonly string[]) => {
    setBusy(action);
    setOutcome(undefined);
    const waiting = [...ids];
    const refused: Problem[] = [];
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        await client
          .mutate({ mutation: MUTATIONS[action], variables: { id } })
          .catch((error: unknown) => refused.push(describeProblem(error)));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    setBusy(undefined);
    setOutcome({ action, done: ids.length - refused.length, refused });
    if (action === "retry") void client.refetchQueries({ include: [RecentJobsDocument] });
    onDone();
  };
  return { busy, outcome, run, clearOutcome: () => setOutcome(undefined) };
}

import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { CancelJobDocument, RecentJobsDocument, RetryJobDocument } from "../gql/graphql";

/** What can be done with many jobs at once. */
export type BulkAction = "cancel" | "retry";

/** What came of it. */
export interface BulkOutcome {
  action: BulkAction;
  done: number;
  refused: Problem[];
}

/** Requests on their way at once: quick for people, no burst for the server. */
const CONCURRENCY = 4;

const MUTATIONS = { cancel: CancelJobDocument, retry: RetryJobDocument };

/** Does one thing to many jobs. Each is done or refused on its own; what was refused is told. */
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
  return { busy, outcome, run, forget: () => setOutcome(undefined) };
}

import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ApproveContentDocument, CancelJobDocument, NewestRevisionDocument, RetryJobDocument } from "../gql/graphql";

/** An action on many pieces. */
export type BulkAction = "cancel" | "retry" | "approve";

/** A running bulk action. */
export interface BulkProgress {
  action: BulkAction;
  done: number;
  total: number;
}

/** The result of a bulk action. */
export interface BulkOutcome {
  action: BulkAction;
  done: number;
  refused: Problem[];
}

/** Concurrent requests: fast for the user without a burst for the server. */
const CONCURRENCY = 4;

const ACTIONS: Record<BulkAction, (client: ApolloClient, id: string) => Promise<unknown>> = {
  cancel: (client, id) => client.mutate({ mutation: CancelJobDocument, variables: { id } }),
  retry: (client, id) => client.mutate({ mutation: RetryJobDocument, variables: { id } }),
  approve: approveNewest,
};

/** Runs one action on many pieces. Each succeeds or is refused on its own; refusals are reported. */
export function useBulkAction(onDone: () => void) {
  const client = useApolloClient();
  const [progress, setProgress] = useState<BulkProgress>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const run = async (action: BulkAction, ids: readonly string[]) => {
    const total = ids.length;
    setProgress({ action, done: 0, total });
    setOutcome(undefined);
    const waiting = [...ids];
    const refused: Problem[] = [];
    let done = 0;
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await ACTIONS[action](client, id).catch((error: unknown) => refused.push(describeProblem(error)));
        done += 1;
        setProgress({ action, done, total });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    setProgress(undefined);
    setOutcome({ action, done: total - refused.length, refused });
    onDone();
  };
  return { progress, outcome, run, clearOutcome: () => setOutcome(undefined) };
}

/** Approves the newest version of a piece. A version saved in the meantime is not approved: the server refuses. */
async function approveNewest(client: ApolloClient, id: string): Promise<void> {
  const { data } = await client.query({
    query: NewestRevisionDocument,
    variables: { id },
    fetchPolicy: "network-only",
  });
  const revision = data?.job?.revision?.number ?? 1;
  await client.mutate({ mutation: ApproveContentDocument, variables: { id, revision } });
}

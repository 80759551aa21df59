import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import {
  ApproveContentDocument,
  CancelJobDocument,
  FailedChecksDocument,
  NewestRevisionDocument,
  RepairContentDocument,
  RetryJobDocument,
  WaitingCountDocument,
} from "../gql/graphql";
import { isFixable } from "../repair/use-repair";
import { type BulkOrder, PieceRefusal, publishPiece } from "../publication/publish-piece";
import type { Refusal } from "../ui/outcome-alert";

/** An action on many pieces. */
export type BulkAction = "cancel" | "retry" | "approve" | "rewrite" | "publish";

/** Acts on one piece. Its rejection is the reason of a refusal. */
export type ActOnPiece = (client: ApolloClient, id: string) => Promise<unknown>;

/** A piece to act on. */
export interface BulkPiece {
  id: string;
  title: string;
}

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
  refused: Refusal[];
}

/** Concurrent requests: fast for the user without a burst for the server. */
const CONCURRENCY = 4;

const ACTIONS: Record<Exclude<BulkAction, "publish">, ActOnPiece> = {
  cancel: (client, id) => client.mutate({ mutation: CancelJobDocument, variables: { id } }),
  retry: (client, id) => client.mutate({ mutation: RetryJobDocument, variables: { id } }),
  approve: approveNewest,
  rewrite: rewriteFailed,
};

/** Runs one action on many pieces. Each succeeds or is refused on its own; refusals are reported. */
export function useBulkAction(onDone: () => void) {
  const client = useApolloClient();
  const [progress, setProgress] = useState<BulkProgress>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const runEach = async (action: BulkAction, act: ActOnPiece, pieces: readonly BulkPiece[]) => {
    const total = pieces.length;
    setProgress({ action, done: 0, total });
    setOutcome(undefined);
    const waiting = [...pieces];
    const refused: Refusal[] = [];
    let done = 0;
    const worker = async () => {
      for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
        const { id, title } = piece;
        await act(client, id).catch((error: unknown) => {
          const problem = error instanceof PieceRefusal ? error.problem : describeProblem(error);
          refused.push({ ...problem, about: title });
        });
        done += 1;
        setProgress({ action, done, total });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    setProgress(undefined);
    setOutcome({ action, done: total - refused.length, refused });
    void client.refetchQueries({ include: [WaitingCountDocument] }).catch(() => undefined);
    onDone();
  };
  return {
    progress,
    outcome,
    run: (action: keyof typeof ACTIONS, pieces: readonly BulkPiece[]) => runEach(action, ACTIONS[action], pieces),
    publish: (order: BulkOrder, pieces: readonly BulkPiece[]) => runEach("publish", publishPiece(order), pieces),
    clearOutcome: () => setOutcome(undefined),
  };
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

/** Has a model rewrite what fails in a piece: the first required rule, else the first one. A piece is rewritten for one rule at a time. Without a failed one, the server says why it refuses. */
async function rewriteFailed(client: ApolloClient, id: string): Promise<void> {
  const { data } = await client.query({ query: FailedChecksDocument, variables: { id }, fetchPolicy: "network-only" });
  const failed =
    data?.job?.conformance?.checks.filter(({ rule, verdict }) => verdict === "FAILED" && isFixable(rule)) ?? [];
  const check = failed.find(({ level }) => level === "REQUIRED") ?? failed[0];
  const baseRevision = data?.job?.revision?.number ?? 1;
  await client.mutate({
    mutation: RepairContentDocument,
    variables: { id, baseRevision, rule: check?.rule ?? "tone" },
  });
}

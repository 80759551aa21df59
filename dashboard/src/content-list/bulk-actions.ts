import type { ApolloClient } from "@apollo/client";
import {
  ApproveContentDocument,
  CancelJobDocument,
  FailedChecksDocument,
  NewestRevisionDocument,
  RepairContentDocument,
} from "../gql/graphql";
import { retryJob } from "../job/retry-job";
import { isFixable } from "../repair/use-repair";

/** An action on many pieces. */
export type BulkAction = "cancel" | "retry" | "approve" | "rewrite" | "publish";

/** Acts on one piece. Its rejection is the reason of a refusal. */
export type ActOnPiece = (client: ApolloClient, id: string) => Promise<unknown>;

/** The actions that need nothing but the piece. */
export const ACTIONS: Record<Exclude<BulkAction, "publish">, ActOnPiece> = {
  cancel: (client, id) => client.mutate({ mutation: CancelJobDocument, variables: { id } }),
  retry: (client, id) => client.mutate(retryJob(id)),
  approve: approveNewest,
  rewrite: rewriteFailed,
};

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

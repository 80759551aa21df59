import { skipToken, useQuery, useSubscription } from "@apollo/client/react";
import { BatchDocument, type BatchStateFragment, BatchUpdatedDocument } from "../gql/graphql";

/** A batch, updated live until it has finished. */
export function useBatch(id: string) {
  const { data, error, refetch } = useQuery(BatchDocument, { variables: { id }, fetchPolicy: "cache-and-network" });
  const batch = data?.batch ?? undefined;
  useBatchUpdates(batch);
  return { batch, error: batch ? undefined : error, reload: () => void refetch().catch(() => undefined) };
}

/** Writes a running batch's updates into the cache, where every view of it reads them. */
export function useBatchUpdates(batch: Pick<BatchStateFragment, "id" | "finishedAt"> | undefined): void {
  useSubscription(
    BatchUpdatedDocument,
    batch && !batch.finishedAt
      ? { variables: { id: batch.id }, ignoreResults: true, errorPolicy: "ignore" }
      : skipToken,
  );
}

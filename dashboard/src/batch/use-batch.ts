import { skipToken, useQuery, useSubscription } from "@apollo/client/react";
import { BatchDocument, type BatchStateFragment, BatchUpdatedDocument } from "../gql/graphql";

/** A batch and, until it has finished, how it goes. */
export function useBatch(id: string) {
  const { data, error, refetch } = useQuery(BatchDocument, { variables: { id }, fetchPolicy: "cache-and-network" });
  const batch = data?.batch ?? undefined;
  useBatchUpdates(batch);
  return { batch, error: batch ? undefined : error, reload: () => void refetch().catch(() => undefined) };
}

/** Has the changes of a batch that has not finished put into the cache, where every view of it sees them. */
export function useBatchUpdates(batch: Pick<BatchStateFragment, "id" | "finishedAt"> | undefined): void {
  useSubscription(
    BatchUpdatedDocument,
    batch && !batch.finishedAt
      ? { variables: { id: batch.id }, ignoreResults: true, errorPolicy: "ignore" }
      : skipToken,
  );
}

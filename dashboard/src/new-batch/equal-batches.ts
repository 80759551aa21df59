import type { ApolloClient } from "@apollo/client";
import { type EqualBatchesFragment, FindEqualBatchesDocument, type GenerateBatchInput } from "../gql/graphql";
import { isUndecided } from "../api/until-answered";

/** The equal batches of the last day, newest first: all that the user sees, and the user's own. */
type EqualBatches = Pick<EqualBatchesFragment, "equal" | "own">;

/** A batch of the last day with an equal request. */
export type EqualBatch = EqualBatches["equal"][number] & { isOwn: boolean };

/** The newest equal batch; undefined for none. */
export function newestEqual({ equal: [newest], own }: EqualBatches): EqualBatch | undefined {
  return newest && { ...newest, isOwn: own.some(({ id }) => id === newest.id) };
}

/** Asks the server, not the cache, for the equal batches of the last day. */
export async function findEqualBatches(client: ApolloClient, input: GenerateBatchInput): Promise<EqualBatches> {
  const query = { query: FindEqualBatchesDocument, variables: { input }, fetchPolicy: "no-cache" } as const;
  return (await client.query(query)).data ?? { equal: [], own: [] };
}

/**
 * Orders a batch and resolves with its id. When the answer is lost, looks for the batch: what is not among `known` was just ordered.
 * Throws the refusal of the order, or its error when the batch is not found.
 */
export async function orderOrFind(
  order: () => Promise<string | undefined>,
  findOwn: () => Promise<EqualBatches["own"]>,
  known: EqualBatches["own"],
): Promise<string | undefined> {
  try {
    return await order();
  } catch (error) {
    if (!isUndecided(error)) throw error;
    const [newest] = await findOwn().catch(() => []);
    if (newest && newest.id !== known[0]?.id) return newest.id;
    throw error;
  }
}

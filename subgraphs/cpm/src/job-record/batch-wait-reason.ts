/** Why a job waits for its vendor's batch, for users. */
export function batchWaitReason(provider: string, answered: number, total: number): string {
  const parts = total === 1 ? "1 part" : `${total} parts`;
  return `${provider} is writing ${parts} in a batch at a lower price; ${answered} of ${total} done.`;
}

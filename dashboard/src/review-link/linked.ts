/** What a link shows: one content at its shown revision, or a batch. */
export type Linked = { jobId: string; revision: number } | { batchId: string };

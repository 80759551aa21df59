import { z } from "zod";
import type { ExternalBatchFragment } from "../../graphql/operations.js";
import { count, named, text } from "../../route/described.js";
import { timestamp } from "../../route/fields.js";
import { progress } from "../cpm/job-parts.js";
import { batchLinks, EXAMPLE_BATCH_ID, toBatchLinks } from "./links.js";

/** The id of a batch. */
export const batchId = () => text("The id of the batch.", { max: 36, format: "uuid", example: EXAMPLE_BATCH_ID });

/** A batch with its status. */
export const externalBatchBody = named(
  "Batch",
  "Pieces of content that were ordered together.",
  z.object({
    batchId: batchId(),
    status: z.enum(["processing", "finished"]).describe("Finished when all its jobs have ended."),
    total: count("The number of items."),
    counts: named(
      "BatchCounts",
      "The number of jobs in each status. A retried item counts as its latest job.",
      z.object({
        queued: count("Queued jobs."),
        processing: count("Jobs in progress."),
        completed: count("Completed jobs."),
        failed: count("Failed jobs."),
        cancelled: count("Cancelled jobs."),
      }),
    ),
    progress,
    createdAt: timestamp("When the batch was accepted."),
    finishedAt: timestamp("When its last job ended; null before.").nullable(),
    links: batchLinks,
  }),
);

/** Builds the documented batch. */
export function toExternalBatch({ id, ...batch }: ExternalBatchFragment): z.input<typeof externalBatchBody> {
  const { total, progress, createdAt, finishedAt = null, counts } = batch;
  const status = finishedAt === null ? "processing" : "finished";
  return { batchId: id, status, total, counts, progress, createdAt, finishedAt, links: toBatchLinks(id) };
}

/** The batch in the examples. */
export const EXTERNAL_BATCH_EXAMPLE = {
  batchId: EXAMPLE_BATCH_ID,
  status: "processing",
  total: 2,
  counts: { queued: 1, processing: 1, completed: 0, failed: 0, cancelled: 0 },
  progress: 20,
  createdAt: "2026-11-21T09:50:55.210Z",
  finishedAt: null,
  links: toBatchLinks(EXAMPLE_BATCH_ID),
};

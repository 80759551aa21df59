import { z } from "zod";
import { clientOf, cursorPage, idempotencyKey } from "./inputs.js";
import { defineTool } from "./tool.js";
import { AppError } from "@cgs/kit/errors";
import { batchInput, batchItems } from "./batch-items.js";
import { shortened } from "./text-bounds.js";
import { contentPage, JOB_PAGE, type JobPage, pageOf } from "./job-summary.js";

const ORDER_BATCH = `mutation McpOrderBatch($input: GenerateBatchInput!, $key: String) {
  generateBatch(input: $input, idempotencyKey: $key) { batch { id total } }
}`;

const READ_BATCH = `query McpReadBatch($id: ID!, $first: Int!, $after: String, $status: JobStatus) {
  batch(id: $id) {
    total progress finishedAt counts { queued processing completed failed cancelled }
    failures(first: 5) { jobId error { message } }
    jobs(first: $first, after: $after, status: $status) { ${JOB_PAGE} }
  }
}`;

interface BatchData {
  total: number;
  progress: number;
  finishedAt: string | null;
  counts: Record<"queued" | "processing" | "completed" | "failed" | "cancelled", number>;
  failures: { jobId: string; error: { message: string } }[];
  jobs: JobPage;
}

const batchId = z.uuid().describe("The id of the batch, from `order_batch`.");
const status = z.enum(["queued", "processing", "completed", "failed", "cancelled"]);

/** The longest reason of a failure that is repeated. */
const MAX_REASON = 300;

/** Orders several pieces of content at once. */
export const orderBatch = defineTool({
  name: "order_batch",
  title: "Order a batch",
  description:
    "Orders up to 50 pieces of content at once, all or none. It costs money and counts for plans and budgets: use `estimate_cost` with the same items first, and show the user what it costs. Then use `read_batch`.",
  effect: "orders",
  forKeys: true,
  operations: [ORDER_BATCH],
  input: z.strictObject({ ...batchItems.shape, idempotency_key: idempotencyKey }),
  output: z.object({ batch_id: z.string(), items: z.number() }),
  async run({ items, idempotency_key: key }, { graph }) {
    const input = batchInput(items, (id) => clientOf(graph, id));
    const { generateBatch } = await graph.run(ORDER_BATCH, { input, key });
    const { batch } = generateBatch as { batch: { id: string; total: number } };
    return { batch_id: batch.id, items: batch.total };
  },
});

/** Reads how far a batch is. */
export const readBatch = defineTool({
  name: "read_batch",
  title: "Read the state of a batch",
  description: "Reads how far a batch is: counts by state, some failures with their reasons, and its content, paged.",
  effect: "reads",
  forKeys: true,
  operations: [READ_BATCH],
  input: z.strictObject({ batch_id: batchId, status: status.optional().describe("By default all."), ...cursorPage }),
  output: contentPage.extend({
    batch_id: z.string(),
    items: z.number(),
    progress: z.number().describe("Percent."),
    finished_at: z.string().nullable(),
    counts: z.record(status, z.number()),
    failures: z.array(z.object({ job_id: z.string(), message: z.string() })),
  }),
  async run({ batch_id: id, status: state, ...page }, { graph }) {
    const variables = { id, status: state?.toUpperCase(), ...page };
    const batch = (await graph.run(READ_BATCH, variables))["batch"] as BatchData | null;
    if (!batch) throw new AppError("BATCH_NOT_FOUND");
    return {
      ...{ batch_id: id, items: batch.total, progress: batch.progress, finished_at: batch.finishedAt },
      counts: batch.counts,
      failures: batch.failures.map(({ jobId, error }) => ({
        job_id: jobId,
        message: shortened(error.message, MAX_REASON),
      })),
      ...pageOf(batch.jobs),
    };
  },
});

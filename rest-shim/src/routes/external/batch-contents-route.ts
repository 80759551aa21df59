import { z } from "zod";
import { ExternalBatchContentsDocument } from "../../graphql/operations.js";
import { count, list, named, wholeNumber } from "../../route/described.js";
import { integerParameter, jobId, toLowerCase } from "../../route/fields.js";
import { defineRoute } from "../../route/route.js";
import { jobError, jobStatus } from "../cpm/job-parts.js";
import { batchId } from "./batch-body.js";
import { EXTERNAL_CONTENT_EXAMPLE, externalContentBody, format, toExternalContent } from "./content-body.js";
import { afterParameter, nextCursor, nextCursorOf } from "./cursor.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
import { EXAMPLE_JOB_ID } from "./links.js";

const batchEntry = named(
  "BatchEntry",
  "An item of a batch with its content.",
  z.object({
    index: count("The place of the item in the order, from 0."),
    jobId: jobId("The job that wrote the item, the latest after a retry."),
    status: jobStatus,
    error: jobError.nullable().describe("Why the job failed; null otherwise."),
    content: externalContentBody
      .nullable()
      .describe("The content; null until the job is completed, and after its deletion."),
  }),
);

/** The items of a page: whole contents count much more than jobs towards the limits of an operation. */
const PAGE = { default: 10, max: 15 };

const pageSize = wholeNumber(
  integerParameter.refine((size) => size >= 1 && size <= PAGE.max, `must be 1 to ${PAGE.max}`),
  `Size of the page. Default: ${PAGE.default}.`,
  { min: 1, max: PAGE.max, example: PAGE.default },
).optional();

/** `GET /batches/{batchId}/contents` */
export const externalBatchContents = defineRoute({
  method: "GET",
  paths: ["/batches/{batchId}/contents"],
  credential: "apiKey",
  summary: "Read the contents of a batch",
  description:
    "Lists the items in the order of the request, with the content of those that are completed, at any time. Send `nextCursor` as `after` to read the next page.",
  document: ExternalBatchContentsDocument,
  params: z.object({ batchId: batchId() }),
  query: z.object({ format: format.default("markdown"), limit: pageSize, after: afterParameter() }),
  variables: ({ params, query: { limit, after } }) => ({ id: params.batchId, first: limit ?? PAGE.default, after }),
  fieldName: (field) => (field === "first" ? "limit" : field),
  status: 200,
  respond({ batch: { jobs } }, { query }) {
    const items = jobs.nodes.map((job) => ({
      index: job.batchIndex ?? 0, // every job of a batch has one
      jobId: job.id,
      status: toLowerCase(job.status),
      error: job.error ?? null,
      content: job.result ? toExternalContent({ job, content: job.result }, query.format) : null,
    }));
    return {
      headers: { "Cache-Control": "private, no-cache" },
      body: toEnvelope({ items, nextCursor: nextCursorOf(jobs.pageInfo) }),
    };
  },
  errors: ["BATCH_NOT_FOUND"],
  headers: ["Cache-Control"],
  response: envelopeOf(
    named(
      "BatchPage",
      "A page of the items of a batch.",
      z.object({
        items: list(batchEntry, "The items, in the order of the request.", PAGE.max),
        nextCursor: nextCursor(),
      }),
    ),
  ),
  responseExample: toEnvelope({
    items: [{ index: 0, jobId: EXAMPLE_JOB_ID, status: "completed", error: null, content: EXTERNAL_CONTENT_EXAMPLE }],
    nextCursor: null,
  }),
});

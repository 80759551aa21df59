import { z } from "zod";
import { ExternalGenerateBatchDocument } from "../../graphql/operations.js";
import { list, named } from "../../route/described.js";
import { defineRoute } from "../../route/route.js";
import { GENERATION_ERRORS } from "../cpm/generation-errors.js";
import { orderDeadline } from "../cpm/job-parts.js";
import { EXTERNAL_BATCH_EXAMPLE, externalBatchBody, toExternalBatch } from "./batch-body.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
import { toBatchLinks } from "./links.js";
import { callbackUrl, keysClient, orderItem, toContentInput } from "./order-body.js";

/** The most items of a batch. */
const MAX_ITEMS = 1_000;

const batchRequest = named(
  "BatchRequest",
  "A request for several pieces of content. The API key determines the client.",
  z.strictObject({
    items: list(named("BatchItem", "A piece of content.", orderItem), "The pieces of content.", MAX_ITEMS, 1),
    deadline: orderDeadline.nullish(),
    callback_url: callbackUrl.nullish(),
  }),
);

/** `POST /batches` */
export const externalCreateBatch = defineRoute({
  method: "POST",
  paths: ["/batches"],
  credential: "apiKey",
  summary: "Create a batch",
  description:
    "Orders up to 1,000 pieces of content, all or none, as one request of the rate limit. A request has at most 1 MB. `BATCH_REFUSED` names the items at fault. Poll the status of the batch, or let `callback_url` tell you. With an `Idempotency-Key`, a repeated request returns the same batch.",
  document: ExternalGenerateBatchDocument,
  body: batchRequest,
  example: {
    items: [
      { content_type: "seo_article", keywords: ["dental implants"], target_length: 800 },
      { content_type: "gbp_post", keywords: ["check-ups"] },
    ],
  },
  variables: ({ body, clientId, idempotencyKey }) => ({
    input: {
      items: body.items.map((item) => ({ ...toContentInput(item), clientId: keysClient(clientId) })),
      deadline: body.deadline,
    },
    idempotencyKey,
    callbackUrl: body.callback_url,
  }),
  fieldName: (field) => field.replace(/^(items\.\d+\.)?metadata\./, "$1"),
  status: 202,
  respond({ generateBatch: { batch } }) {
    const links = toBatchLinks(batch.id);
    return { headers: { Location: links.status }, body: toEnvelope(toExternalBatch(batch)) };
  },
  errors: [...GENERATION_ERRORS, "BATCH_REFUSED"],
  headers: ["Location"],
  response: envelopeOf(externalBatchBody),
  responseExample: toEnvelope(EXTERNAL_BATCH_EXAMPLE),
});
